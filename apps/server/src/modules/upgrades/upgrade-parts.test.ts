import { shareOf } from '@loa/contracts/upgrades';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order';
import { nextState, sameVersion, type DeviceUnderWay } from './next-state';
import { isWithinHours } from './within-hours';

describe('the devices of a stage', () => {
  const devices = Array.from({ length: 1003 }, () => ({ id: randomUUID() }));
  const picked = (upgrade: string, percent: number, from = devices) =>
    inOrder(upgrade, from)
      .slice(0, shareOf(from.length, percent))
      .map(({ id }) => id);

  it('are the same in whatever order they are listed, and a smaller stage lies within each larger one', () => {
    const upgrade = randomUUID();
    const [one, ten, all] = [1, 10, 100].map((percent) => picked(upgrade, percent));
    expect([one?.length, ten?.length, all?.length]).toEqual([11, 101, 1003]);
    expect(one?.every((id) => ten?.includes(id))).toBe(true);
    expect(new Set(all).size).toBe(1003);
    expect(picked(upgrade, 10, devices.toReversed())).toEqual(ten);
  });

  it('are different in another roll-out, and at least one', () => {
    expect(picked(randomUUID(), 10)).not.toEqual(picked(randomUUID(), 10));
    expect([shareOf(1, 1), shareOf(50, 1), shareOf(200, 1), shareOf(0, 100)]).toEqual([1, 1, 2, 0]);
  });
});

describe('the hours of a roll-out', () => {
  const draw = (most: number) => Math.floor(Math.random() * most);
  const text = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

  it('contain as many minutes of a day as lie between them, also over midnight, by the clock of the zone', () => {
    for (let tried = 0; tried < 5; tried += 1) {
      const [from, to] = [draw(1440), draw(1440)];
      const hours = { from_time: text(from), to_time: text(to) };
      // Viet Nam is seven hours ahead the whole year.
      const midnight = Date.UTC(2026, draw(12), 1 + draw(27)) - 7 * 3_600_000;
      const open = Array.from({ length: 1440 }, (_, minute) => minute).filter((minute) =>
        isWithinHours(hours, 'Asia/Ho_Chi_Minh', new Date(midnight + minute * 60_000).toISOString()),
      );
      const span = (to - from + 1440) % 1440 || 1440;
      const expected = Array.from({ length: span }, (_, at) => (from + at) % 1440).sort((a, b) => a - b);
      expect(open).toEqual(expected);
    }
  });

  it('follow the zone over a change of its clock', () => {
    const hours = { from_time: '02:00', to_time: '03:00' };
    // Berlin skips that hour on 29 March 2026.
    const minutes = Array.from({ length: 240 }, (_, minute) =>
      new Date(Date.UTC(2026, 2, 29, -1) + minute * 60_000).toISOString(),
    );
    expect(minutes.filter((now) => isWithinHours(hours, 'Europe/Berlin', now))).toEqual([]);
    expect(minutes.filter((now) => isWithinHours(hours, 'Asia/Ho_Chi_Minh', now))).toEqual([]);
  });
});

describe('the next state of a device under way', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 8, minute)).toISOString();
  const command = { status: 'delivered' as const, step: null, message: null, updated_at: at(1), expires_at: at(2) };
  const device = (over: Partial<DeviceUnderWay> = {}): DeviceUnderWay => ({
    state: 'sent',
    sent_at: at(0),
    heard_from: 0,
    state_at: at(0),
    wanted_version: '2.1',
    fw_version: '2.0',
    started_at: null,
    is_online: true,
    is_installed: true,
    command,
    ...over,
  });
  const next = (over: Partial<DeviceUnderWay>, minute = 3) => {
    const found = nextState(device(over), at(minute), 30);
    return found && [found.state, found.reason];
  };

  it.each([
    ['heard of it', {}, ['downloading', null]],
    ['installs', { state: 'downloading', command: { ...command, step: 'installing' } }, ['installing', null]],
    [
      'says it is done but is not back',
      { state: 'downloading', command: { ...command, status: 'succeeded' } },
      ['installing', null],
    ],
    ['still installs', { state: 'installing', state_at: at(2), started_at: at(1) }, null],
    ['is back with it', { state: 'installing', fw_version: 'v2.1' }, ['done', null]],
    ['is back as it was', { state: 'installing', state_at: at(2), started_at: at(3) }, ['failed', 'old_version']],
    [
      'was back as it was before anybody looked',
      {
        state: 'installing',
        state_at: at(3),
        started_at: at(2),
        command: { ...command, status: 'succeeded', updated_at: at(3) },
      },
      ['failed', 'old_version'],
    ],
    ['was taken down', { is_installed: false, fw_version: '2.1' }, ['skipped', 'removed']],
    ['said no', { command: { ...command, status: 'failed', message: 'Bộ nhớ đầy' } }, ['failed', 'refused']],
    ['has not answered yet', { command: { ...command, status: 'sent', expires_at: at(9) } }, null],
    ['does not answer though it is there', { command: { ...command, status: 'timeout' } }, ['failed', 'no_answer']],
    [
      'might have answered while nobody listened',
      { heard_from: Date.parse(at(3)), command: { ...command, status: 'timeout' } },
      null,
    ],
    ['was never sent its order, though it is there', { command: { ...command, status: 'queued' } }, ['waiting', null]],
    [
      'went away before it heard of it',
      { is_online: false, command: { ...command, status: 'expired' } },
      ['waiting', null],
    ],
  ] as [string, Partial<DeviceUnderWay>, unknown][])('that %s', (_what, over, expected) =>
    expect(next(over)).toEqual(expected),
  );

  it('fails when its time is over, to the minute', () => {
    const under = { state: 'installing', is_online: false } as const;
    expect([next(under, 29), next(under, 30)]).toEqual([null, ['failed', 'never_back']]);
    // The server could not receive its messages for ten of these minutes.
    expect([
      next({ ...under, heard_from: Date.parse(at(10)) }, 39),
      next({ ...under, heard_from: Date.parse(at(10)) }, 40),
    ]).toEqual([null, ['failed', 'never_back']]);
    // The device never reported a start, but it is connected.
    expect([next({ ...under, is_online: true }, 29), next({ ...under, is_online: true }, 30)]).toEqual([
      null,
      ['failed', 'old_version'],
    ]);
  });

  it('compares versions as makers write them', () =>
    expect([sameVersion('v2.1', '2.1'), sameVersion('2.1', '2.10')]).toEqual([true, false]));
});
