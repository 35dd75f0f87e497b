import { wantedOf, withBells, type Schedule } from '@loa/contracts/schedules';
import { buildSchedule, buildScheduleItem } from '@loa/test-kit';
import { describe, expect, it } from 'vitest';
import { formOf } from '../model/form/form-values';
import { changedForm, type ManyChanges } from './changed-form';

const changed = (schedule: Schedule, changes: Partial<ManyChanges>) =>
  changedForm(schedule, { minutes: 0, ...changes });
const formAfter = (schedule: Schedule, changes: Partial<ManyChanges>) => {
  const answer = changed(schedule, changes);
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer.form;
};

/** Times of day after some minutes by a clock that counts them one by one; undefined: it passed midnight. */
function laterByClock(time: string, minutes: number) {
  let [hour = 0, minute = 0] = time.split(':').map(Number);
  for (let left = Math.abs(minutes); left > 0; left -= 1) {
    minute += Math.sign(minutes);
    if (minute === 60) [hour, minute] = [hour + 1, 0];
    if (minute === -1) [hour, minute] = [hour - 1, 59];
    if (hour === 24 || hour === -1) return undefined;
  }
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

describe('a change of several schedules', () => {
  it('moves every slot of the day by the same minutes, or none where one would leave its day', () => {
    const random = (below: number) => Math.floor(Math.random() * below);
    const time = () => `${String(random(24)).padStart(2, '0')}:${String(random(60)).padStart(2, '0')}`;
    for (let round = 0; round < 500; round += 1) {
      const slots = Array.from({ length: 1 + random(3) }, () => ({ start_time: time(), end_time: time() })).filter(
        ({ start_time, end_time }) => start_time !== end_time,
      );
      const minutes = random(300) - 150;
      if (slots.length === 0 || minutes === 0) continue;
      const starts = slots.map(({ start_time }) => laterByClock(start_time, minutes));
      const answer = changed(buildSchedule({ slots }), { minutes });
      if (starts.includes(undefined)) expect(answer, JSON.stringify({ slots, minutes })).toHaveProperty('refusal');
      else {
        const form = formAfter(buildSchedule({ slots }), { minutes });
        expect(form.slots.map(({ start_time }) => start_time)).toEqual(starts);
        const lengths = (list: typeof slots) =>
          list.map(({ start_time, end_time }) => (clock(end_time) - clock(start_time) + 1440) % 1440);
        expect(lengths(form.slots)).toEqual(lengths(slots));
      }
    }
  });

  it('stops one minute before midnight and at midnight', () => {
    const early = buildSchedule({ slots: [{ start_time: '00:15', end_time: '00:30' }] });
    expect(formAfter(early, { minutes: -15 }).slots).toEqual([{ start_time: '00:00', end_time: '00:15' }]);
    expect(changed(early, { minutes: -16 })).toEqual({ refusal: 'Khung giờ 00:15–00:30 sẽ sang ngày khác.' });
    const late = buildSchedule({ slots: [{ start_time: '23:40', end_time: '23:50' }] });
    expect(formAfter(late, { minutes: 19 }).slots).toEqual([{ start_time: '23:59', end_time: '00:09' }]);
    expect(changed(late, { minutes: 20 })).toHaveProperty('refusal');
  });

  it('replaces an item everywhere, keeps its repeats, and leaves the others', () => {
    const items = [buildScheduleItem({ repeat: 2 }), buildScheduleItem(), buildScheduleItem()];
    const [one, other] = items;
    const schedule = buildSchedule({ items: [...items.slice(0, 2), { ...one!, repeat: 3 }] });
    const to = crypto.randomUUID();
    const form = formAfter(schedule, { item: { from: one!.ref_id, to } });
    expect(form.items.map(({ ref_id, repeat }) => [ref_id, repeat])).toEqual([
      [to, 2],
      [other!.ref_id, other!.repeat],
      [to, 3],
    ]);
    expect(changed(schedule, { item: { from: crypto.randomUUID(), to } })).toEqual({ refusal: 'Không có gì để đổi.' });
  });

  it('excludes the days of a span on which a schedule may play, once each', () => {
    const of = (start_date: string, end_date: string | null, more: Partial<Schedule> = {}) =>
      buildSchedule({ mode: 'daily', start_date, end_date, exclude_dates: ['2027-02-07'], ...more });
    const off = { from: '2027-02-05', to: '2027-02-08' };
    const days = ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'];
    expect(formAfter(of('2026-01-01', null), { off }).exclude_dates).toEqual(days);
    expect(formAfter(of('2027-02-06', null), { off }).exclude_dates).toEqual(days.slice(1));
    expect(formAfter(of('2026-01-01', '2027-02-06'), { off }).exclude_dates).toEqual(days.slice(0, 3));
    for (const past of [
      of('2026-01-01', '2027-02-04'),
      of('2027-02-09', null),
      of('2027-02-06', null, { mode: 'once' }),
    ])
      expect(changed(past, { off })).toEqual({ refusal: 'Không có gì để đổi.' });
  });

  it('moves and replaces the bells of a bell plan, whose slots and items follow them', () => {
    const [ring, drum, gong] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
    const bell = (time: string, kind: 'begin' | 'end', ref_id: string | null = null) => ({
      time,
      kind,
      name: '',
      ref_id,
    });
    const plan = (begin: string, end: string, own: string) => ({
      sounds: { warning: null, begin: ring, break: null, end: own },
      day_types: [
        { id: '1', name: 'Thường', color: 'blue' as const, bells: [bell(begin, 'begin'), bell(end, 'end')] },
        { id: '2', name: 'Thi', color: 'red' as const, bells: [bell(end, 'begin', own)] },
      ],
      cycle: { from: '2024-01-01', days: ['1'] },
      exceptions: [],
    });
    const stored = (bell_plan: ReturnType<typeof plan>) => {
      const { items, area_id: _area, ...rest } = withBells({ ...formOf(buildSchedule()), mode: 'bells', bell_plan });
      return buildSchedule({ ...rest, items: items.map((item) => buildScheduleItem(item)) });
    };
    const before = stored(plan('07:00', '11:30', drum));
    const after = stored(plan('06:45', '11:15', gong));
    expect(formAfter(before, { minutes: -15, item: { from: drum, to: gong } })).toMatchObject({
      bell_plan: after.bell_plan,
      slots: after.slots,
      items: after.items.map(({ ref_id }) => ({ ref_id })),
    });
    expect(changed(before, { item: { from: gong, to: ring } })).toEqual({ refusal: 'Không có gì để đổi.' });
    expect(changed(before, { minutes: -7 * 60 - 1 })).toHaveProperty('refusal');
  });

  it('sets the volume of all, or gives it back to each device', () => {
    expect(formAfter(buildSchedule({ volume: null }), { volume: 40 }).volume).toBe(40);
    expect(formAfter(buildSchedule({ volume: 40 }), { volume: null }).volume).toBe(null);
    expect(formAfter(buildSchedule({ volume: 40 }), { volume: 0 }).volume).toBe(0);
    expect(changed(buildSchedule({ volume: 40 }), { volume: 40 })).toHaveProperty('refusal');
    expect(changed(buildSchedule(), {})).toEqual({ refusal: 'Không có gì để đổi.' });
  });

  it('changes what was proposed of an approved schedule, and nothing that is over', () => {
    const schedule = buildSchedule({ status: 'approved', volume: 40 });
    const { stop_request: _stop, next_run_taken: _taken, proposal: _proposal, ...version } = schedule;
    const proposed = {
      ...schedule,
      proposal: { changes: [], schedule: { ...version, status: 'waiting_approval', volume: 50, name: 'Bản sửa' } },
    } as Schedule;
    expect(formAfter(proposed, { minutes: 5 })).toMatchObject({ name: 'Bản sửa', volume: 50 });
    expect(wantedOf(proposed).name).toBe('Bản sửa');
    for (const status of ['dropped', 'finished', 'expired'] as const)
      expect(changed(buildSchedule({ status }), { volume: 1 })).toEqual({ refusal: 'Lịch không còn sửa được.' });
  });

  it('leaves everything that it does not name', () => {
    const schedule = buildSchedule({ items: [buildScheduleItem()] });
    expect(formAfter(schedule, { volume: 33 })).toEqual({ ...formOf(schedule), volume: 33 });
  });
});

const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
