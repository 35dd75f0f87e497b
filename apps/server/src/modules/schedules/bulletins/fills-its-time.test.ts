import type { SchedulePreview, ScheduleWriteInput } from '@loa/contracts/schedules';
import { layoutOf, playOut, positionAt, segmentAt, toMs } from '@loa/broadcast-engine';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addMedia, item, makeBoard, showOnBoards } from './bulletins.fixture';
import { buildSchedule, clearAir, inDays, plansOf, putOnAir, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

const base = '/api/playlist/media';
let world: BroadcastWorld;
let poster: string;
let board: string;

beforeAll(async () => {
  world = await startBroadcastWorld();
  board = world.devices[0] ?? '';
  await makeBoard(world, board);
  poster = await addMedia(world, 'Áp phích phòng cháy');
});
beforeEach(() => clearAir(world));
afterAll(() => world.server.stop());

/** A whole day that has not begun, whatever time it is. */
const allDay = () => ({ start_date: inDays(1), slots: [{ start_time: '06:00', end_time: '22:00' }] });
const body = (values: Partial<ScheduleWriteInput> = {}) =>
  buildSchedule(world, { name: 'Bản tin điện tử', items: [item(poster, 40)], ...allDay(), ...values });
const preview = async (values: Partial<ScheduleWriteInput>) =>
  (await world.canbo.post(`${base}/check-conflict`, { schedule: body(values) })).json() as SchedulePreview;
const planned = async () => (await plansOf(world)).get(board)?.occurrences[0];
const slideshow = async (loop: boolean) => {
  const [resolution] = (await world.admin.get('/api/resolution/find')).json().rows;
  const slides = [
    { media_id: poster, duration_sec: 5 },
    { media_id: await addMedia(world, `Ảnh ${loop}`), duration_sec: 8 },
  ];
  const answer = await world.admin.post('/api/slideshow', {
    name: `Trình chiếu ${loop}`,
    area_id: world.author.area.id,
    resolution_id: resolution.id,
    slides,
    loop,
  });
  return { ...item(answer.json().id), item_type: 'slideshow' as const };
};

it('pictures repeat to the end of their time by themselves, sent as one pass', async () => {
  const made = await showOnBoards(world, body());
  expect(made.repeat_rule).toBe('fill');
  expect(await planned()).toMatchObject({
    repeat_count: 1440,
    repeat_gap_sec: 0,
    required_sec: 57_600,
    items: [{ duration_sec: 40 }],
  });
});

it('sound is played a number of times unless it fills its time, gaps included', async () => {
  const programme = {
    ...allDay(),
    items: [{ item_type: 'content' as const, ref_id: await world.addContent('Nhạc nền', 50), repeat: 1 }],
    repeat_gap_sec: 10,
  };
  const once = await putOnAir(world, buildSchedule(world, programme));
  expect([once.repeat_rule, (await planned())?.required_sec]).toEqual(['count', 50]);
  await clearAir(world);
  await putOnAir(world, buildSchedule(world, { ...programme, repeat_rule: 'fill' }));
  expect(await planned()).toMatchObject({ repeat_count: 960, repeat_gap_sec: 10, required_sec: 48_000 });
});

it('a dark screen is named before saving, and nothing where there is none', async () => {
  const counted = await preview({ repeat_rule: 'count' });
  expect(counted).toMatchObject({ programme_sec: 40, slot_sec: 57_600 });
  const rest = 'Chiếu 40 giây, 15 giờ 59 phút còn lại';
  expect(counted.warnings.join()).toContain(`${rest} màn hình chiếu nội dung mặc định.`);
  const filling = await preview({ repeat_rule: 'fill' });
  expect(filling).toMatchObject({ programme_sec: 57_600, slot_sec: 57_600 });
  expect(filling.warnings.join()).not.toContain('còn lại');
  // One second less than what is worth a word, and that.
  for (const [max_duration_sec, isNamed] of [
    [57_596, false],
    [57_595, true],
    [60, true],
  ] as const) {
    const { warnings } = await preview({ repeat_rule: 'fill', max_duration_sec });
    expect(warnings.join().includes('Bỏ thời lượng tối đa để bản tin chiếu suốt.')).toBe(isNamed);
  }
  // Approvers see the same of the stored schedule.
  const { id } = await showOnBoards(world, body({ repeat_rule: 'count' }));
  const asked = await world.lanhdao.post(`${base}/check-conflict`, { id, schedule: body({ repeat_rule: 'count' }) });
  expect((asked.json() as SchedulePreview).warnings.join()).toContain(rest);
  const shown = (version: number, kind: 'dark' | null) =>
    world.admin.put(`/api/default-show/device/${board}`, { kind, version });
  expect((await shown(0, 'dark')).statusCode).toBe(200);
  expect((await preview({ repeat_rule: 'count' })).warnings.join()).toContain(
    `${rest} màn hình trở về lịch khác cùng giờ hoặc để tối.`,
  );
  expect((await shown(1, null)).statusCode).toBe(200);
});

it('play now needs a length, and lasts this long', async () => {
  const now = { mode: 'now' as const, slots: [] };
  const draft = (await world.canbo.post(base, body(now))).json<{ id: string; version: number }>();
  const refused = await world.canbo.post(`${base}/${draft.id}/submit`, { version: draft.version });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'max_duration_sec']);
  expect((await world.canbo.post(base, body({ ...now, repeat_rule: 'count' }))).statusCode).toBe(201);
  await showOnBoards(world, body({ ...now, max_duration_sec: 900 }));
  const run = await planned();
  expect(run).toMatchObject({ repeat_count: 23, required_sec: 900 });
  expect(Date.parse(run?.end ?? '') - Date.parse(run?.start ?? '')).toBe(900_000);
});

it('a slideshow without repetition keeps its last picture to the end where it is alone, and lets the next item follow where it is not', async () => {
  const [round, once] = [await slideshow(true), await slideshow(false)];
  const framesOf = async (items: ScheduleWriteInput['items']) => {
    await clearAir(world);
    await showOnBoards(world, body({ items }));
    return (await planned())?.items.map((each) => [
      each.duration_sec,
      'show' in each && each.show.frames.map(({ seconds }) => seconds),
    ]);
  };
  expect(await framesOf([round])).toEqual([[13, [5, 8]]]);
  expect(await framesOf([once])).toEqual([[57_600, [5, 57_595]]]);
  expect(await framesOf([{ ...once, repeat: 2 }])).toEqual([[57_600, [5, 57_595]]]);
  const seen = await preview({ items: [{ ...once, repeat: 2 }] });
  expect(seen.programme_sec).toBe(57_600);
  expect(seen.warnings.join()).toMatch(/chỉ chiếu được khi/);
  expect(seen.warnings.join()).not.toMatch(/phát/i);
  expect(await framesOf([once, item(poster, 20)])).toEqual([
    [13, [5, 8]],
    [20, [20]],
  ]);
  expect(await framesOf([{ ...once, length_sec: 30 }])).toEqual([[30, [5, 25]]]);
});

it('an edit decides whether it is repeated, and then needs approval again', async () => {
  const made = await showOnBoards(world, body());
  const edited = await world.canbo.put(`${base}/${made.id}`, {
    ...body({ repeat_rule: 'count', repeat_count: 3 }),
    version: made.version,
  });
  expect(edited.json().proposal.schedule).toMatchObject({
    repeat_rule: 'count',
    repeat_count: 3,
    status: 'waiting_approval',
  });
});

/** Counted second by second: an item that would not begin before the end does not, nor is there a rest after it. */
function countedOneByOne(
  { lengths, gap, times }: { lengths: number[]; gap: number; times: number | 'fill' },
  slot: number,
) {
  let [played, gaps, at, waiting] = [0, 0, 0, 0];
  const limit = times === 'fill' ? slot : Infinity;
  for (let pass = 0; pass < (times === 'fill' ? Infinity : times) && at < limit; pass += 1) {
    for (const length of lengths)
      for (let second = 0; second < length && at < limit; second += 1) {
        gaps += waiting;
        waiting = 0;
        played += 1;
        at += 1;
      }
    for (let second = 0; second < gap && at < limit; second += 1) {
      waiting += 1;
      at += 1;
    }
  }
  return { played, gaps };
}

it('rests between passes count as nothing shown, in the preview, in the plan, and in words', async () => {
  const drawn = fc.sample(
    fc.record({
      lengths: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
      gap: fc.integer({ min: 0, max: 100 }),
      times: fc.oneof(fc.constant('fill' as const), fc.integer({ min: 1, max: 5 })),
      minutes: fc.integer({ min: 5, max: 59 }),
    }),
    12,
  );
  for (const { minutes, ...one } of drawn) {
    const values = {
      items: one.lengths.map((length) => item(poster, length)),
      repeat_rule: one.times === 'fill' ? ('fill' as const) : ('count' as const),
      repeat_count: one.times === 'fill' ? 1 : one.times,
      repeat_gap_sec: one.gap,
      slots: [{ start_time: '06:00', end_time: `06:${String(minutes).padStart(2, '0')}` }],
    };
    const { played, gaps } = countedOneByOne(one, minutes * 60);
    const seen = await preview(values);
    expect([one, seen.programme_sec, seen.gap_sec]).toEqual([one, played, gaps]);
    expect(seen.warnings.some((warning) => warning.startsWith('Giữa hai lượt nghỉ'))).toBe(gaps > 0);
    await clearAir(world);
    await showOnBoards(world, body(values));
    const run = await planned();
    const { segments } = playOut(run ? [run] : []);
    const layout = run && layoutOf(run);
    const shown = Array.from({ length: minutes * 60 }, (_, second) => {
      const at = toMs(run?.start ?? 0) + second * 1000;
      const segment = segmentAt(segments, at);
      return segment && layout && positionAt(layout, segment.programme_offset_sec + (at - segment.from) / 1000).kind;
    });
    expect([one, shown.filter((kind) => kind === 'item').length]).toEqual([one, Math.round(run?.required_sec ?? 0)]);
    if (played + gaps <= minutes * 60) expect(run?.required_sec).toBe(played);
  }
}, 120_000);

it('says what boards show between two passes', async () => {
  const values = { repeat_gap_sec: 20, slots: [{ start_time: '06:00', end_time: '06:10' }] };
  expect(await preview(values)).toMatchObject({ programme_sec: 400, gap_sec: 180, slot_sec: 600 });
  expect((await preview(values)).warnings.join('\n')).toContain(
    'Giữa hai lượt nghỉ 20 giây, lúc đó màn hình chiếu nội dung mặc định: tất cả chiếu 6 phút 40 giây, nghỉ 3 phút.',
  );
});
