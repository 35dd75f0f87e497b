import { createHash } from 'node:crypto';
import { canonicalJson, changePlan, planOfSheet, sheetOf } from '@loa/broadcast-engine';
import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { v5 as uuidv5 } from 'uuid';
import { expect, it } from 'vitest';
import { storedForm } from './plan-sheets';

const SPACE = '6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a10';
const idOf = (name: string) => uuidv5(name, SPACE);
const MIDNIGHT = Date.parse('2030-01-01T17:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();
const HOUR = 3_600_000;
const DAYS = 3;

/** A run of a schedule that starts this many hours after the plan begins. */
const run = (schedule: string, hours: number, title = `Lịch “${schedule}” — bản tin`): PlannedOccurrence => ({
  occurrence_id: idOf(`${schedule} ${hours}`),
  schedule_id: idOf(schedule),
  title,
  priority_level: 20,
  start: iso(MIDNIGHT + hours * HOUR),
  end: iso(MIDNIGHT + (hours + 0.25) * HOUR),
  resume_rule: 'resume',
  overrun_rule: 'cut',
  queue: false,
  volume: null,
  repeat_count: 1,
  repeat_gap_sec: 0,
  required_sec: 0,
  items: [],
});
const sheet = (runs: PlannedOccurrence[], day = 0) => {
  const occurrences = [...runs].sort((a, b) => (a.start < b.start ? -1 : 1));
  return sheetOf({
    format: 1,
    valid_from: iso(MIDNIGHT + day * 24 * HOUR - HOUR),
    valid_to: iso(MIDNIGHT + (day + DAYS) * 24 * HOUR),
    occurrences,
  });
};
const daily = (schedule: string, hour: number) =>
  Array.from({ length: DAYS }, (_, day) => run(schedule, day * 24 + hour));
const partsOf = (of: ReturnType<typeof sheet>) =>
  storedForm(of).parts.map(({ hash, text }) => ({ hash, text: text() }));
const newIn = (after: ReturnType<typeof partsOf>, before: ReturnType<typeof partsOf>) =>
  after.filter(({ hash }) => !before.some((part) => part.hash === hash));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('cuts a plan into parts that are named by their bytes and together are the document', () => {
  // One before the first day, one at its very first moment, none on the second, one in the last minute.
  for (const runs of [
    [],
    [run('a', -0.5), run('b', 0), run('c', 71.9)],
    [...daily('a', 5), ...daily('b', 17), run('c', 30)],
  ]) {
    const form = storedForm(sheet(runs));
    const texts = form.parts.map(({ text }) => text());
    expect(form.parts.map(({ hash }) => hash)).toEqual(texts.map(sha256));
    expect(texts.join('')).toBe(canonicalJson(planOfSheet(sheet(runs))));
    expect(form.hash).toBe(sha256(texts.join('')));
  }
});

it('makes one new part for one changed run, that of its day', () => {
  const before = sheet([...daily('a', 5), ...daily('b', 17)]);
  const added = changePlan({ before, changed: new Set([idOf('c')]), wanted: [run('c', 36)], now: MIDNIGHT });
  const [fresh, ...more] = newIn(partsOf(added), partsOf(before));
  expect(more).toEqual([]);
  const starts = (JSON.parse(`[${fresh?.text.replace(/^,/, '')}]`) as PlannedOccurrence[]).map(
    ({ start }) => (Date.parse(start) - MIDNIGHT) / HOUR,
  );
  expect(starts).toEqual([29, 36, 41]);
});

it('keeps the parts of unchanged days when another day comes', () => {
  const ofDays = (from: number) => [
    run('a', from * 24 - 0.5),
    ...Array.from({ length: DAYS }, (_, day) => run('a', (from + day) * 24 + 5)),
  ];
  const [today, tomorrow] = [partsOf(sheet(ofDays(0), 0)), partsOf(sheet(ofDays(1), 1))];
  // New parts: yesterday's last hour, the new day, and the frame's end with the end of the plan.
  expect(newIn(tomorrow, today)).toHaveLength(3);
});

it('cuts a day of very many runs by the hour, so that one of them is still a small part', () => {
  const many = Array.from({ length: 400 }, (_, index) => run(`s${index}`, 24 + (index % 24), 'Tên '.repeat(60)));
  const before = sheet(many);
  const added = changePlan({ before, changed: new Set([idOf('c')]), wanted: [run('c', 36.5)], now: MIDNIGHT });
  const [fresh, ...more] = newIn(partsOf(added), partsOf(before));
  expect(more).toEqual([]);
  expect(fresh?.text.length).toBeLessThan(canonicalJson(planOfSheet(before)).length / 15);
});
