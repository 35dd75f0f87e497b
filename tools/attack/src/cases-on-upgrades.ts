import { randomUUID } from 'node:crypto';
import type { AttackCase } from './cases';
import { attackCase } from './cases-anywhere';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Subject } from './records';
import { uploadWhole } from './send-upload';
import { must } from './staging';

const BASE = '/api/device/upgrade';
const VERBS = ['pause', 'continue', 'stop', 'next-stage', 'retry', 'roll-back'] as const;

/**
 * Roll-outs of each place: drafts of a release that no device runs, for models that no device is. None of them reaches
 * a device.
 */
export function casesOnUpgrades(admin: Person, places: readonly Place[]): AttackCase[] {
  let release: Promise<string> | undefined;
  const released = async () => {
    const upload_id = await uploadWhole(admin, Buffer.from(`firmware of roll-outs ${randomUUID()}`));
    const { sha256 } = await must<{ sha256: string }>(admin, 'POST', '/api/app-manager/file', { upload_id });
    const values = {
      name: 'Firmware thử',
      platform: 'device_fw',
      package_name: 'loa-thu',
      version_name: '9.9.9',
      version_code: 1 + (Date.now() % 2_000_000_000),
      file_sha256: sha256,
    };
    const { id } = await must<{ id: string }>(admin, 'POST', '/api/app-manager', values);
    await must(admin, 'POST', `/api/app-manager/${id}/publish`);
    return id;
  };
  const fields = async (area_id: string) => ({
    name: 'Đợt thử',
    area_id,
    release_id: await (release ??= released()),
    models: ['khong-co-kieu-nay'],
  });
  const drafted = async (place: Place): Promise<Subject> => ({
    what: BASE,
    id: (await must<{ id: string }>(admin, 'POST', BASE, await fields(place.id))).id,
    place,
  });
  const onEach = (one: Omit<AttackCase, 'on'>): AttackCase[] => [
    ...places.map((place) => ({ ...one, on: () => drafted(place) })),
    { ...one, on: async () => NOWHERE },
  ];
  return [
    attackCase(`GET ${BASE}/find`),
    attackCase(`GET ${BASE}/choices`),
    attackCase(`POST ${BASE}/find-ids/`, { body: () => ({ ids: [NOWHERE.id] }) }),
    ...places.map((place): AttackCase => ({
      call: `POST ${BASE}`,
      takes: 'settles',
      on: async () => ({ ...NOWHERE, place }),
      body: () => fields(place.id),
    })),
    ...places.map((place): AttackCase => ({
      call: `POST ${BASE}/preview`,
      takes: 'settles',
      on: async () => ({ ...NOWHERE, place }),
      body: async () => ({ ...(await fields(place.id)), name: undefined }),
    })),
    ...onEach({ call: `GET ${BASE}/find/{id}`, takes: 'sees' }),
    ...onEach({ call: `GET ${BASE}/{id}/device/find`, takes: 'sees' }),
    ...onEach({
      call: `PUT ${BASE}/{id}`,
      takes: 'changes',
      body: async ({ place }) => ({ version: 1, ...(await fields(place.id)) }),
    }),
    // Nothing of that model hangs anywhere, and what has not begun cannot be steered.
    ...onEach({ call: `POST ${BASE}/{id}/start`, takes: 'changes', orElse: [422] }),
    ...VERBS.flatMap((verb) => onEach({ call: `POST ${BASE}/{id}/${verb}`, takes: 'changes', orElse: [409] })),
    ...onEach({ call: `DELETE ${BASE}/{id}`, takes: 'changes' }),
  ];
}
