import { addDays } from '@loa/broadcast-engine';
import { holidaysOfYear } from '@loa/contracts/holidays';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setSettings } from '../../system-config/config-world.fixture';
import { buildSchedule, inDays, putOnAir, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const slots = [{ start_time: '05:00', end_time: '05:30' }];
const previewOf = async (values: Parameters<typeof buildSchedule>[1], id?: string) =>
  (
    await world.canbo.post('/api/playlist/check-conflict', {
      ...(id && { id }),
      schedule: buildSchedule(world, { slots, ...values }),
    })
  ).json() as { warnings: string[]; occurrence_total: number };
/** Whether a holiday has one day. */
const isAlone = (name: string) => !/Tết Nguyên đán|Quốc khánh/.test(name);
const shown = (day: string) => day.split('-').reverse().join('/');

it('skips and names the public holidays of the coming year where nobody ever loaded a list', async () => {
  const { warnings } = await previewOf({ mode: 'daily', start_date: inDays(1), skip_holidays: true });
  const year = Number(inDays(0).slice(0, 4));
  const coming = [...holidaysOfYear(year), ...holidaysOfYear(year + 1)]
    .filter(({ day, name }) => day >= inDays(1) && day <= inDays(366) && isAlone(name))
    .map(({ day, name }) => `${shown(day)} (${name})`);
  const sentence = warnings.find((one) => one.startsWith('Không phát vào ngày nghỉ lễ: '));
  for (const one of coming) expect(sentence).toContain(one);
});

it('does not play on Tết, and plays there only where it does not skip holidays, which it says', async () => {
  const year = Number(inDays(0).slice(0, 4)) + 1;
  const tet = holidaysOfYear(year).find(({ name }) => name === 'Mùng 1 Tết Nguyên đán')?.day ?? '';
  const daily = { mode: 'daily' as const, start_date: tet, end_date: tet };
  const skipped = await previewOf({ ...daily, skip_holidays: true });
  expect(skipped.occurrence_total).toBe(0);
  expect(skipped.warnings.join()).toContain(`Không phát vào ngày nghỉ lễ: ${shown(tet)} (Mùng 1 Tết Nguyên đán).`);
  const played = await previewOf({ ...daily, skip_holidays: false });
  expect(played.occurrence_total).toBe(1);
  expect(played.warnings.join()).toContain(`Vẫn phát vào ngày nghỉ lễ: ${shown(tet)} (Mùng 1 Tết Nguyên đán).`);
});

it('tells the approver the same, and follows what the installation decides', async () => {
  const year = Number(inDays(6).slice(0, 4));
  const culture = [`${year}-11-24`, `${year + 1}-11-24`].find((day) => day > inDays(6)) ?? '';
  const body = { mode: 'daily' as const, start_date: addDays(culture, -4), end_date: culture, skip_holidays: true };
  const live = await putOnAir(world, buildSchedule(world, { slots, ...body }));
  expect(await previewOf(body, live.id)).toMatchObject({ occurrence_total: 5 });
  const set = (values: Parameters<typeof setSettings>[1]) => setSettings(world.admin, values);
  await set({ culture_day: true });
  const confirmed = await previewOf(body, live.id);
  expect(confirmed.occurrence_total).toBe(4);
  expect(confirmed.warnings.join()).toContain(`${shown(culture)} (Ngày Văn hóa Việt Nam)`);
  await set({ holidays_played: [culture] });
  expect(await previewOf(body, live.id)).toMatchObject({ occurrence_total: 5 });
});

it('names the holidays of the coming year also for a schedule that plays on them', async () => {
  const day = inDays(1);
  const { warnings } = await previewOf({ mode: 'daily', start_date: day, skip_holidays: false });
  const year = Number(inDays(0).slice(0, 4));
  const coming = [...holidaysOfYear(year), ...holidaysOfYear(year + 1)].filter(
    (one) => one.day >= day && one.day <= inDays(366) && isAlone(one.name),
  );
  const sentence = warnings.find((one) => one.startsWith('Vẫn phát vào ngày nghỉ lễ: '));
  for (const one of coming) expect(sentence).toContain(`${shown(one.day)} (${one.name})`);
});

it('names the holidays of the first year of a schedule that begins more than a year ahead', async () => {
  const year = Number(inDays(0).slice(0, 4)) + 3;
  const body = { mode: 'daily' as const, start_date: `${year}-04-20`, end_date: `${year}-05-10`, skip_holidays: true };
  const { warnings } = await previewOf(body);
  expect(warnings.join()).toContain('Không phát vào ngày nghỉ lễ: ');
  expect(warnings.join()).toContain(`30/04/${year} (Ngày Giải phóng miền Nam), 01/05/${year} (Ngày Quốc tế Lao động)`);
});

it('joins the days of one holiday, so that the whole year is named', async () => {
  const yearly = (year: number) =>
    previewOf({ mode: 'daily', start_date: `${year}-01-01`, end_date: `${year}-12-31`, skip_holidays: true });
  const next = Number(inDays(0).slice(0, 4)) + 1;
  const tetOf = (year: number) => holidaysOfYear(year).filter(({ name }) => name.includes('Tết Nguyên đán'));
  const crosses = (year: number) => new Set(tetOf(year).map(({ day }) => day.slice(5, 7))).size > 1;
  for (const year of [next, next + 1, next + 2, next + 3]) {
    const [first = '', last = ''] = [tetOf(year)[0]?.day, tetOf(year).at(-1)?.day];
    const { warnings } = await yearly(year);
    const sentence = warnings.find((one) => one.startsWith('Không phát vào ngày nghỉ lễ: '));
    const start = shown(first).slice(0, crosses(year) ? 5 : 2);
    expect(sentence).toContain(`${start}–${shown(last)} (Tết Nguyên đán)`);
    for (const { day, name } of holidaysOfYear(year).filter((one) => isAlone(one.name)))
      expect(sentence).toContain(`${shown(day)} (${name})`);
    expect(sentence).toMatch(/0[1-3]\/09\/\d{4} \(Quốc khánh\)/);
  }
});

it('counts a run past midnight by the day it begins, and says so', async () => {
  const year = Number(inDays(0).slice(0, 4)) + 1;
  const [eve, holiday] = [`${year}-04-29`, `${year}-04-30`];
  const night = [{ start_time: '23:30', end_time: '00:30' }];
  const crossing = (skip_holidays: boolean, from = eve, to = eve) =>
    previewOf({ mode: 'daily', slots: night, start_date: from, end_date: to, skip_holidays });
  const sentence = `Lượt phát qua nửa đêm tính theo ngày bắt đầu nên vẫn phát hết sang ngày nghỉ lễ: ${shown(holiday)} (Ngày Giải phóng miền Nam).`;
  for (const skips of [true, false]) {
    const { occurrence_total, warnings } = await crossing(skips);
    expect(occurrence_total).toBe(1);
    expect(warnings).toContain(sentence);
  }
  // The run of 30/4 is skipped whole, so nothing enters 1/5.
  const both = await crossing(true, eve, holiday);
  expect(both.occurrence_total).toBe(1);
  expect(both.warnings).toContain(sentence);
  expect(both.warnings).toContain(`Không phát vào ngày nghỉ lễ: ${shown(holiday)} (Ngày Giải phóng miền Nam).`);
  // Where it plays on the holiday, too, that is said once.
  const playing = await crossing(false, eve, holiday);
  expect(playing.warnings).toContain(`Vẫn phát vào ngày nghỉ lễ: ${shown(holiday)} (Ngày Giải phóng miền Nam).`);
  expect(playing.warnings.join()).not.toContain(`hết sang ngày nghỉ lễ: ${shown(holiday)}`);
  const ends = await previewOf({
    mode: 'daily',
    slots: [{ start_time: '23:30', end_time: '00:00' }],
    start_date: eve,
    end_date: eve,
    skip_holidays: true,
  });
  expect(ends.warnings.join()).not.toContain('qua nửa đêm');
});
