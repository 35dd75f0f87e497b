import { buildDevice, minutesFromNow, nextId, NOW } from '@loa/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceLiveStore, FLUSH_MS } from './device-live-store';
import { noteAttention, steadyRows } from './steady-rows';

beforeEach(() => vi.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => vi.useRealTimers());

const pageOf = <Row>(...rows: Row[]) => ({ rows, total: rows.length, page: 1, limit: 20 });

describe('live states', () => {
  it('update only the components with the device, once for many changes', () => {
    const store = createDeviceLiveStore();
    const [one, two] = [buildDevice(), buildDevice()];
    store.seed([one, two]);
    const [hears, stays] = [vi.fn(), vi.fn()];
    store.subscribe(one.id, hears);
    store.subscribe(two.id, stays);
    for (let volume = 1; volume <= 50; volume += 1) store.take([{ id: one.id, volume }]);
    vi.advanceTimersByTime(FLUSH_MS);
    expect(hears).toHaveBeenCalledTimes(1);
    expect(stays).not.toHaveBeenCalled();
    expect(store.get(one.id)?.volume).toBe(50);
  });

  it('are not overwritten by a list that was read a moment earlier', () => {
    const store = createDeviceLiveStore();
    const device = buildDevice({ volume: 40 });
    store.seed([device]);
    store.take([{ id: device.id, volume: 60 }]);
    vi.advanceTimersByTime(FLUSH_MS);
    store.seed([device]);
    expect(store.get(device.id)?.volume).toBe(60);
    vi.advanceTimersByTime(5000);
    store.seed([{ ...device, volume: 55 }]);
    expect(store.get(device.id)?.volume).toBe(55);
  });

  it('continue the position of a programme when it is reported again unchanged', () => {
    const store = createDeviceLiveStore();
    const now = {
      occurrence_id: nextId(),
      schedule_id: nextId(),
      title: 'Bản tin',
      position_sec: 30,
      ends_at: minutesFromNow(10),
    };
    const device = buildDevice({ play_state: 'playing', now });
    store.seed([device]);
    vi.advanceTimersByTime(7000);
    store.seed([{ ...device, now: { ...now }, last_seen_at: minutesFromNow(0.1) }]);
    expect(store.get(device.id)).toMatchObject({ now_since: Date.parse(NOW) });
    store.seed([{ ...device, now: { ...now, relay_heard: 'backup' } }]);
    expect(store.get(device.id)?.now?.relay_heard).toBe('backup');
  });
});

describe('rows', () => {
  const [a, b] = [buildDevice({ volume: 10 }), buildDevice({ volume: 20 })];

  it('stay the same rows while only states change', () => {
    const before = pageOf(a, b);
    expect(steadyRows(before, pageOf({ ...a, volume: 99 }, { ...b }))).toBe(before);
  });

  it('are replaced one by one when their own facts change', () => {
    const after = steadyRows(pageOf(a, b), pageOf({ ...a, version: 2, name: 'Tên mới' }, { ...b })) as ReturnType<
      typeof pageOf<typeof a>
    >;
    expect(after.rows[0]?.name).toBe('Tên mới');
    expect(after.rows[1]).toBe(b);
  });

  it('show changes from elsewhere: the version, and the maker’s name', () => {
    const made = buildDevice({ factory: { id: nextId(), name: 'Âm thanh An' } });
    const next = [
      { ...a, fw_version: '9.9.9' },
      { ...made, factory: { ...made.factory!, name: 'Âm thanh An Bình' } },
    ];
    expect(steadyRows(pageOf(a, made), pageOf(...next))).toMatchObject({ rows: next });
  });

  it('do not move under the pointer', () => {
    const before = pageOf(a, b);
    noteAttention();
    expect(steadyRows(before, pageOf(b, a))).toBe(before);
    vi.advanceTimersByTime(5000);
    expect(steadyRows(before, pageOf(b, a))).toMatchObject({ rows: [b, a] });
  });
});
