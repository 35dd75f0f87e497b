import type { ShowOrder } from '@loa/contracts/device-protocol';
import { describe, expect, it } from 'vitest';
import { Screen } from './screen';

const file = (letter: string) => ({
  url: `/device-api/media/${letter.repeat(64)}`,
  sha256: letter.repeat(64),
  size: 3,
  mime: 'image/jpeg',
});
const order = (more: Partial<ShowOrder> = {}): ShowOrder => ({
  media_id: '01900000-0000-7000-8000-000000000001',
  title: 'Tờ rơi',
  seconds: 60,
  files: [file('a'), file('b'), file('c')],
  ...more,
});

/** A screen whose clock is set by hand. */
function screenAt(start: number, fetches: (sha256: string) => Promise<boolean> = async () => true) {
  let now = start;
  const media = new Set<string>();
  const due: { at: number; act: () => void }[] = [];
  const seen: (number | null)[] = [];
  const screen: Screen = new Screen({
    media: {
      has: (sha256) => media.has(sha256),
      fetch: async ({ sha256 }) => (await fetches(sha256)) && media.add(sha256) !== undefined,
    },
    fetchFrom: () => Promise.reject(new Error('the media fetches')),
    scheduler: { at: (at, act) => (due.push({ at, act }), () => undefined) },
    now: () => now,
    clockOffset: () => 0,
    onChange: () => seen.push(screen.shown()?.page ?? null),
  });
  const turnTo = (at: number) => {
    now = at;
    for (const { act } of due.splice(0).filter((each) => each.at <= at || (due.push(each), false))) act();
  };
  /** Lets pending work go as far as it can. */
  const settle = () => new Promise((done) => setImmediate(done));
  return { screen, media, seen, turnTo, settle };
}

describe('a board', () => {
  it('has the files before it shows, shows each page for its part of the time, and reports from when to when', async () => {
    const { screen, media, turnTo, settle } = screenAt(1_000_000);
    const outcome = screen.show(order());
    await settle();
    expect([...media]).toEqual(order().files.map(({ sha256 }) => sha256));
    const pages = [1_000_000, 1_019_999, 1_020_000, 1_059_000].map((at) => (turnTo(at), screen.shown()?.page));
    expect(pages).toEqual([1, 1, 2, 3]);
    turnTo(1_060_000);
    expect(await outcome).toEqual({
      ok: true,
      shown: { from: new Date(1_000_000).toISOString(), to: new Date(1_060_000).toISOString() },
    });
    expect([screen.isOn(), screen.shown()]).toEqual([false, null]);
  });

  it('shows nothing whose file arrived damaged, or not at all', async () => {
    const damaged = screenAt(0, async (sha256) => !sha256.startsWith('b'));
    expect(await damaged.screen.show(order())).toMatchObject({
      ok: false,
      message: expect.stringMatching(/Chưa tải được/),
    });
    const cut = screenAt(0, () => Promise.reject(new Error('network cut')));
    expect(await cut.screen.show(order())).toMatchObject({ ok: false });
    expect([damaged.seen, cut.seen]).toEqual([[], []]);
  });

  it('gives way, and reports how long it was seen', async () => {
    const { screen, turnTo, settle } = screenAt(0);
    const outcome = screen.show(order({ files: [] }));
    await settle();
    turnTo(7000);
    screen.giveWay();
    expect(await outcome).toEqual({
      ok: false,
      message: 'Bị chèn lên khi đang chiếu',
      shown: { from: new Date(0).toISOString(), to: new Date(7000).toISOString() },
    });
    turnTo(60_000);
    expect(screen.isOn()).toBe(false);
  });

  it('shows the later of two orders, to the end of that one', async () => {
    const { screen, turnTo, settle } = screenAt(0);
    const first = screen.show(order({ files: [] }));
    await settle();
    turnTo(10_000);
    const second = screen.show(order({ files: [], title: 'Hai' }));
    await settle();
    expect(await first).toMatchObject({ ok: false });
    turnTo(60_000);
    expect(screen.shown()?.title).toBe('Hai');
    turnTo(70_000);
    expect(await second).toMatchObject({ ok: true, shown: { from: new Date(10_000).toISOString() } });
  });
});
