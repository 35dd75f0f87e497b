import type { PlanDocument, PlannedOccurrence } from '@loa/contracts/device-protocol';
import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { onTheAir } from './on-the-air';

const START = Date.parse('2026-03-02T22:00:00Z');
const iso = (at: number) => new Date(at).toISOString();
const sha = (letter: string) => letter.repeat(64);
const file = (letter: string, mime = 'audio/mpeg') => ({
  url: `/device-api/media/${sha(letter)}`,
  sha256: sha(letter),
  size: 1,
  mime,
});
const timed = (name: string, duration_sec: number, repeat = 1) => ({
  content_id: uuidv7(),
  name,
  duration_sec,
  repeat,
});

const run = (
  title: string,
  startSec: number,
  lastsSec: number,
  items: PlannedOccurrence['items'],
  more: Partial<PlannedOccurrence> = {},
): PlannedOccurrence => ({
  occurrence_id: uuidv7(),
  schedule_id: uuidv7(),
  title,
  priority_level: 20,
  start: iso(START + startSec * 1000),
  end: iso(START + (startSec + lastsSec) * 1000),
  resume_rule: 'resume',
  overrun_rule: 'cut',
  queue: false,
  volume: null,
  repeat_count: 1,
  repeat_gap_sec: 0,
  required_sec: lastsSec,
  items,
  ...more,
});
const morning = run(
  'Bản tin sáng',
  0,
  300,
  [
    { ...timed('Nhạc hiệu', 10, 2), ...file('a') },
    { ...timed('Tin', 50), ...file('b') },
    { ...timed('VOV', 120), relay: { url: 'https://vov.example/a.m3u8', protocol: 'hls', gain_db: 0 } },
  ],
  { repeat_count: 2, repeat_gap_sec: 5 },
);
const board = run('Bảng tin', 600, 100, [
  {
    ...timed('Ảnh', 100),
    show: {
      frames: [
        { media_id: uuidv7(), media_kind: 'image', seconds: 7, fit: 'cover', file: file('c', 'image/png') },
        { media_id: uuidv7(), media_kind: 'text', seconds: 4, fit: 'cover' },
      ],
      ticker: 'Chào',
    },
  },
]);
const document: PlanDocument = {
  format: 1,
  valid_from: iso(START),
  valid_to: iso(START + 86_400_000),
  occurrences: [morning, board],
};
const addresses = {
  file: (sha256: string) => `/media/${sha256}`,
  relay: ({ url }: { url: string }) => `/relay/${url}`,
};

const statusOf = (of: PlannedOccurrence | null, more: object = {}) => ({
  connection: 'online' as const,
  tracks: 1,
  play_state: of ? ('playing' as const) : ('idle' as const),
  now: of && {
    occurrence_id: of.occurrence_id,
    schedule_id: of.schedule_id,
    title: of.title,
    position_sec: 0,
    ends_at: of.end,
  },
  ...more,
});

/** The morning's programme written by hand: which item begins at which second. */
const BY_HAND = [
  [0, 'Nhạc hiệu'],
  [10, 'Nhạc hiệu'],
  [20, 'Tin'],
  [70, 'VOV'],
  [190, null],
  [195, 'Nhạc hiệu'],
  [205, 'Nhạc hiệu'],
  [215, 'Tin'],
  [265, 'VOV'],
  [300, undefined],
] as const;

describe('what is on the air on a device', () => {
  it('is, at every moment of a run, what its programme written by hand says', () => {
    for (let ms = 0; ms < 300_000; ms += 1730) {
      const at = BY_HAND.findLastIndex(([from]) => from * 1000 <= ms);
      const [[from, name], [to]] = [BY_HAND[at]!, BY_HAND[at + 1]!];
      const heard = onTheAir(document, statusOf(morning), START + ms, addresses);
      expect([ms, heard.state, heard.item?.name]).toEqual([
        ms,
        name === null ? 'between' : 'playing',
        name ?? undefined,
      ]);
      expect([heard.item?.position_sec ?? null, Date.parse(heard.changes_at ?? '')]).toEqual([
        name === null ? null : (ms - from * 1000) / 1000,
        START + to * 1000,
      ]);
      expect(heard.next).toEqual({ title: 'Bảng tin', start: board.start });
    }
    expect(onTheAir(document, statusOf(morning), START + 25_000, addresses).item).toMatchObject({
      kind: 'sound',
      url: `/media/${sha('b')}`,
      position_sec: 5,
      left_sec: 45,
    });
    expect(onTheAir(document, statusOf(morning), START + 280_000, addresses).item).toMatchObject({
      kind: 'relay',
      protocol: 'hls',
      url: '/relay/https://vov.example/a.m3u8',
      left_sec: 20,
    });
  });

  it("is a relay from the address the device reports, or from the relay's own where it reports none", () => {
    const both = run('Thời sự', 0, 300, [
      { ...timed('Tin', 100), ...file('b') },
      {
        ...timed('VOV', 200),
        relay: {
          url: 'https://vov.example/a',
          protocol: 'icecast',
          backup_url: 'https://vov.example/b.m3u8',
          backup_protocol: 'hls',
          gain_db: -3,
        },
      },
    ]);
    const plan = { ...document, occurrences: [both] };
    const { now } = statusOf(both);
    const heard = (at: number, relay_heard?: 'main' | 'backup' | 'other', of: PlanDocument = plan) =>
      onTheAir(
        of,
        statusOf(both, { now: { ...now, ...(relay_heard && { relay_heard }) } }),
        START + at * 1000,
        addresses,
      );
    const [main, backup] = [
      { url: '/relay/https://vov.example/a', protocol: 'icecast' },
      { url: '/relay/https://vov.example/b.m3u8', protocol: 'hls' },
    ];
    for (const [reported, source] of [
      [undefined, main],
      ['main', main],
      ['backup', backup],
    ] as const)
      expect(heard(150, reported)).toMatchObject({
        state: 'playing',
        item: { kind: 'relay', gain_db: -3, left_sec: 150, ...source },
      });
    expect(heard(150, 'other')).toMatchObject({ state: 'other', title: 'Thời sự', item: null, changes_at: both.end });
    // A device's report about a relay does not apply to a file, nor to a relay without a backup.
    expect(heard(50, 'other')).toMatchObject({ state: 'playing', item: { kind: 'sound' } });
    expect(
      onTheAir(
        document,
        statusOf(morning, { now: { ...statusOf(morning).now, relay_heard: 'backup' } }),
        START + 100_000,
        addresses,
      ),
    ).toMatchObject({ item: { url: '/relay/https://vov.example/a.m3u8', protocol: 'hls' } });
    const likeMain = {
      ...plan,
      occurrences: [
        {
          ...both,
          items: both.items.map((item) =>
            'relay' in item
              ? {
                  ...item,
                  relay: {
                    url: 'https://vov.example/a',
                    protocol: 'icecast' as const,
                    backup_url: 'https://vov.example/b',
                    gain_db: 0,
                  },
                }
              : item,
          ),
        },
      ],
    };
    expect(heard(150, 'backup', likeMain)).toMatchObject({
      item: { url: '/relay/https://vov.example/b', protocol: 'icecast' },
    });
  });

  it('of a board is the frame that its round has reached', () => {
    for (let sec = 0; sec < 100; sec += 0.7) {
      const inRound = ((sec * 10) % 110) / 10;
      const heard = onTheAir(document, statusOf(board), START + 600_000 + Math.round(sec * 1000), addresses);
      expect([sec, heard.item]).toMatchObject([
        sec,
        {
          kind: 'show',
          ticker: 'Chào',
          frame: inRound < 7 ? { media_kind: 'image', url: `/media/${sha('c')}` } : { media_kind: 'text', url: null },
        },
      ]);
    }
  });

  it('of a device with two tracks is the position of the run it reports on its own track', () => {
    const all_day = {
      ...board,
      start: morning.start,
      items: board.items.map((item) => ({ ...item, duration_sec: 900 })),
    };
    const plan = { ...document, occurrences: [morning, all_day] };
    for (const [of, kind] of [
      [morning, 'sound'],
      [all_day, 'show'],
    ] as const)
      expect(onTheAir(plan, statusOf(of, { tracks: 2 }), START + 25_000, addresses)).toMatchObject({
        state: 'playing',
        title: of.title,
        item: { kind },
      });
  });

  it.each([
    ['a device that is cut off', statusOf(morning, { connection: 'offline' }), 'offline'],
    ['one that a person paused', statusOf(morning, { play_state: 'paused' }), 'paused'],
    ['one that was stopped, or has not begun', statusOf(null), 'silent'],
    ['one that speaks of a run that is not on the air', statusOf(board), 'silent'],
  ] as const)('is nothing on %s', (_what, status, state) => {
    expect(onTheAir(document, status, START + 25_000, addresses)).toMatchObject({ state, item: null });
  });

  it('is nothing where there is no plan', () => {
    expect(onTheAir(null, statusOf(morning), START, addresses)).toEqual({
      state: 'silent',
      title: null,
      item: null,
      changes_at: null,
      next: null,
    });
  });
});
