import { describe, expect, it } from 'vitest';
import { isMaterialChange } from './material-change';
import { missingIn, scheduleDraft, scheduleWrite } from './schedule-write';

const sound = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const plan = {
  sounds: { begin: sound },
  day_types: [
    {
      id: '1',
      name: 'Ngày thường',
      color: 'blue',
      bells: [
        { time: '23:59', kind: 'begin' },
        { time: '07:00', kind: 'end', ref_id: other },
        { time: '07:30', kind: 'begin' },
      ],
    },
  ],
  cycle: { from: '2026-11-30', days: ['1'] },
};
const written = { name: 'Chuông', mode: 'bells', start_date: '2026-11-30', area_ids: [sound], bell_plan: plan };

describe('a bell plan', () => {
  it('gives its schedule slots and items, whatever was written there', () => {
    const body = scheduleWrite.parse({
      ...written,
      slots: [{ start_time: '05:00', end_time: '06:00' }],
      repeat_count: 3,
    });
    expect(body.slots).toEqual([
      { start_time: '07:00', end_time: '07:01' },
      { start_time: '07:30', end_time: '07:31' },
      { start_time: '23:59', end_time: '00:00' },
    ]);
    expect(body.items.map(({ ref_id }) => ref_id)).toEqual([sound, other]);
    expect([body.repeat_count, body.overrun_rule]).toEqual([1, 'cut']);
  });

  it('belongs to its mode alone', () => {
    const daily = { ...written, mode: 'daily', slots: [{ start_time: '05:00', end_time: '06:00' }] };
    expect(scheduleDraft.parse(daily).bell_plan).toBeNull();
    expect(missingIn(scheduleDraft.parse({ ...written, bell_plan: null })).map(({ field }) => field)).toEqual([
      'bell_plan',
    ]);
  });

  it('is the same whatever the order of its keys, and another one with another day', () => {
    const body = scheduleWrite.parse(written);
    const { cycle, ...rest } = body.bell_plan!;
    expect(isMaterialChange(body, { ...body, bell_plan: { cycle, ...rest } })).toBe(false);
    expect(isMaterialChange(body, { ...body, bell_plan: { ...rest, cycle: { ...cycle, days: [null] } } })).toBe(true);
  });

  it('has as many slots as it needs; another schedule has 24', () => {
    const slots = Array.from({ length: 25 }, (_, at) => {
      const minute = String(at).padStart(2, '0');
      return { start_time: `05:${minute}`, end_time: `06:${minute}` };
    });
    const draft = scheduleDraft.parse({ ...written, mode: 'daily', slots });
    expect(missingIn(draft).map(({ message }) => message)).toContain('Nhiều nhất 24 khung giờ');
  });
});
