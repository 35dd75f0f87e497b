import type { DeviceKind } from '@loa/contracts/devices';
import { describe, expect, it } from 'vitest';
import { groupDevices, schedulesTargeting } from './device-groups';

const target = (
  schedule_id: string,
  values: { area_ids?: string[]; device_ids?: string[]; exclude_device_ids?: string[]; boards_only?: boolean },
) => ({ schedule_id, area_ids: [], device_ids: [], exclude_device_ids: [], boards_only: false, ...values });
const device = (id: string, area_path = '/root/commune/village/', kind: DeviceKind = 'speaker') => ({
  id,
  area_path,
  kind,
  group_ids: [] as string[],
});

describe('schedulesReaching', () => {
  it('counts a device under two targeted areas once, and one named by itself too', () => {
    const reaching = schedulesTargeting([target('s', { area_ids: ['root', 'village'], device_ids: ['a'] })]);
    expect([reaching(device('a')), reaching(device('x', '/root/other/'))]).toEqual([['s'], ['s']]);
  });

  it('leaves out what is excluded, for that schedule only', () => {
    const reaching = schedulesTargeting([
      target('s', { area_ids: ['commune'], exclude_device_ids: ['a'] }),
      target('t', { area_ids: ['root'] }),
    ]);
    expect([reaching(device('a')), reaching(device('b'))]).toEqual([['t'], ['s', 't']]);
  });
});

it('targets boards only for schedules with pictures, however the place or the device was chosen', () => {
  const reaching = schedulesTargeting([
    target('heard', { area_ids: ['root'] }),
    target('seen', { area_ids: ['root'], device_ids: ['a'], boards_only: true }),
  ]);
  expect(
    ['speaker', 'gateway', 'led', 'screen'].map((kind) => reaching(device('a', '/root/', kind as DeviceKind))),
  ).toEqual([['heard'], ['heard'], ['heard', 'seen'], ['heard', 'seen']]);
});

describe('groupDevices', () => {
  const devices = Array.from({ length: 1000 }, (_, index) =>
    device(`d${index}`, index % 2 ? '/root/commune/village/' : '/root/other/'),
  );
  const targets = [
    target('all', { area_ids: ['root'] }),
    target('one', { area_ids: ['village'] }),
    target('few', { device_ids: ['d0', 'd2'] }),
  ];
  const sizes = (likeness: (device: { area_path: string }) => string) =>
    groupDevices([...devices, ...devices], targets, likeness)
      .map(({ schedule_ids, devices: alike }) => [schedule_ids.join(), alike.length])
      .sort();

  it('makes as many groups as there are programmes, not devices', () => {
    expect(sizes(() => '')).toEqual([
      ['all', 498],
      ['all,few', 2],
      ['all,one', 500],
    ]);
  });

  it('splits devices of one programme that are not alike, for example by other quiet hours', () => {
    const same = devices.map(({ id }, index) => device(id, index < 300 ? '/root/a/' : '/root/b/'));
    const groups = groupDevices(same, targets.slice(0, 1), ({ area_path }) => String(area_path.endsWith('/a/')));
    expect(groups.map(({ devices: alike }) => alike.length)).toEqual([300, 700]);
  });
});
