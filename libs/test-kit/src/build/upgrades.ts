import type { Upgrade, UpgradeDevice } from '@loa/contracts/upgrades';
import { COMMUNE } from './areas';
import { buildRef, nextId, NOW, recordBase } from './record';

const none = { waiting: 0, sent: 0, downloading: 0, installing: 0, done: 0, failed: 0, skipped: 0 };

export function buildUpgrade({
  counts,
  ...over
}: Partial<Omit<Upgrade, 'counts'>> & { counts?: Partial<Upgrade['counts']> } = {}): Upgrade {
  const { is_active: _, ...base } = recordBase('Nâng cấp tháng 11');
  return {
    ...base,
    area_id: COMMUNE.id,
    area: buildRef(COMMUNE.name, COMMUNE.id),
    release_id: nextId(),
    release: {
      id: nextId(),
      name: 'Phần mềm loa',
      version_name: '2.5.0',
      package_name: 'loa-fw',
      size: 8_000_000,
      status: 'published',
    },
    area_ids: [],
    device_ids: [],
    device_kinds: [],
    models: [],
    matching: null,
    stages: [1, 10, 100],
    by_hand: false,
    wait_min: 60,
    from_time: '22:00',
    to_time: '05:00',
    before_run_min: 15,
    at_once: 50,
    fail_percent: 10,
    fail_least: 3,
    timeout_min: 30,
    status: 'draft',
    stage: 0,
    why: null,
    started_at: null,
    ended_at: null,
    abilities: ['start', 'edit', 'delete'],
    ...over,
    counts: { ...none, ...counts },
  };
}

export const buildUpgradeDevice = (over: Partial<UpgradeDevice> = {}): UpgradeDevice => ({
  device_id: nextId(),
  name: 'Loa đình làng',
  device_code: 'LOA-0001',
  area: buildRef(COMMUNE.name, COMMUNE.id),
  stage: 0,
  state: 'waiting',
  waits_for: 'turn',
  reason: null,
  message: null,
  from_version: '2.4.1',
  to_version: '2.5.0',
  fw_version: '2.4.1',
  is_back: false,
  tries: 0,
  state_at: NOW,
  ...over,
});
