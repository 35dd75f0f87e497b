import { isMaterialChange, scheduleWrite } from '@loa/contracts/schedules';
import { buildSchedule, buildScheduleItem, COMMUNE, PROVINCE } from '@loa/test-kit';
import { describe, expect, it } from 'vitest';
import { emptyForm, formOf } from './form-values';
import { bodyOf, copyOf, movedTo, previewableBody } from './schedule-form';
import { slotAfter } from './slot-times';
import { endFor, slotSeconds } from '@loa/ui-kit';

const stored = buildSchedule({ items: [buildScheduleItem({ repeat: 2 })] });

describe('the form of a schedule', () => {
  it('shows a stored one as it would be written, so that nothing counts as changed', () => {
    expect(scheduleWrite.safeParse(formOf(stored)).success).toBe(true);
    expect(isMaterialChange(stored, bodyOf(formOf(stored)))).toBe(false);
  });

  it('begins with the own commune; an account of a higher level chooses the place', () => {
    expect(emptyForm({ area: COMMUNE }).area_ids).toEqual([COMMUNE.id]);
    expect(emptyForm({ area: PROVINCE }).area_ids).toEqual([]);
  });

  it('clears the fields of another mode', () => {
    const left = {
      ...formOf(stored),
      days_of_week: [1],
      days_of_month: [5],
      end_date: '2026-12-31',
      exclude_dates: ['2026-12-25'],
      skip_holidays: true,
    };
    expect(bodyOf({ ...left, mode: 'once' })).toMatchObject({
      days_of_week: [],
      days_of_month: [],
      end_date: null,
      exclude_dates: [],
      skip_holidays: false,
    });
    expect(bodyOf({ ...left, mode: 'now' }).slots).toEqual([]);
    expect(bodyOf({ ...left, mode: 'weekly' })).toMatchObject({
      days_of_week: [1],
      days_of_month: [],
      end_date: '2026-12-31',
    });
  });

  it('has a preview before it has a name or a programme, not before it has a time and a place', () => {
    expect(previewableBody({ ...formOf(stored), name: '' })?.items).toHaveLength(1);
    expect(previewableBody({ ...formOf(stored), items: [] })?.items).toEqual([]);
    expect(previewableBody({ ...formOf(stored), items: [], mode: 'now' })).toBeUndefined();
    for (const lacked of [{ slots: [] }, { start_date: null }, { area_ids: [], device_ids: [] }])
      expect(previewableBody({ ...formOf(stored), ...lacked })).toBeUndefined();
  });

  it('copies from today on, without decisions and past dates', () => {
    const copy = copyOf(
      { ...stored, start_date: '2026-01-01', end_date: '2026-02-01', conflict_rule: 'override' },
      '2026-11-20',
    );
    expect(copy).toMatchObject({
      name: 'Bản tin sáng hằng ngày (bản sao)',
      start_date: '2026-11-20',
      end_date: null,
      conflict_rule: null,
    });
  });

  it('moves the run that collides, and a play-now schedule to once on its own day', () => {
    const slot = { start_time: '00:40', end_time: '00:41' };
    const form = formOf(
      buildSchedule({
        slots: [
          { start_time: '00:10', end_time: '00:20' },
          { start_time: '00:30', end_time: '00:35' },
        ],
      }),
    );
    expect(movedTo(slot, '2026-11-20T17:30:00.000Z', form)).toEqual({
      slots: [{ start_time: '00:10', end_time: '00:20' }, slot],
    });
    expect(movedTo(slot, '2026-11-20T17:30:00.000Z', { ...form, mode: 'now', slots: [] })).toEqual({
      mode: 'once',
      start_date: '2026-11-21',
      slots: [slot],
    });
  });

  it('measures each slot of the day and finds its end again', () => {
    const times = Array.from({ length: 96 }, (_, at) => new Date(at * 900_000).toISOString().slice(11, 16));
    for (const start_time of times)
      for (const end_time of times) {
        const gap = Date.parse(`1970-01-01T${end_time}Z`) - Date.parse(`1970-01-01T${start_time}Z`);
        const seconds = slotSeconds({ start_time, end_time });
        expect(seconds).toBe(gap === 0 ? undefined : (gap > 0 ? gap : gap + 86_400_000) / 1000);
        if (seconds) expect(endFor(start_time, seconds)).toBe(end_time);
      }
    expect([slotSeconds({ start_time: '5', end_time: '06:00' }), endFor('5', 60), endFor('05:00', undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('adds another slot after the last one, past midnight if needed', () => {
    expect(slotAfter({ start_time: '05:00', end_time: '05:30' })).toEqual({ start_time: '05:30', end_time: '06:00' });
    expect(slotAfter({ start_time: '23:00', end_time: '23:45' })).toEqual({ start_time: '23:45', end_time: '00:15' });
  });
});
