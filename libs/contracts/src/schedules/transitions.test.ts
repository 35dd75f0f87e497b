import { describe, expect, it } from 'vitest';
import { SCHEDULE_STATUSES } from './kinds';
import { isMaterialChange } from './material-change';
import { scheduleWrite, scheduleWriteOn } from './schedule-write';
import { allowedActions, nextStatus, SCHEDULE_ACTIONS, SCHEDULE_EVENTS } from './transitions';

const before = scheduleWrite.parse({
  name: 'Bản tin sáng',
  area_id: '00000000-0000-4000-8000-000000000001',
  area_ids: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
  items: [{ item_type: 'content', ref_id: '00000000-0000-4000-8000-000000000009' }],
  mode: 'daily',
  start_date: '2026-11-20',
  slots: [{ start_time: '05:00', end_time: '05:30' }],
});

describe('the rules between fields', () => {
  const messages = (values: object) =>
    scheduleWrite
      .safeParse({ ...before, ...values })
      .error?.issues.map(({ path: [field], message }) => [field, message]) ?? [];

  it('are checked while other fields are still wrong', () => {
    const errors = messages({
      name: '',
      items: [],
      repeat_count: null,
      mode: 'weekly',
      end_date: '2026-11-19',
      area_ids: [],
      slots: [{ start_time: '05:00', end_time: '05:00' }],
    });
    expect(errors.map(([field]) => field).sort()).toEqual([
      'area_ids',
      'days_of_week',
      'end_date',
      'items',
      'name',
      'repeat_count',
      'slots',
    ]);
  });

  it('are silent about a field that is wrong in itself', () => {
    expect(messages({ start_date: 'hôm nay', end_date: '2026-11-19' }).map(([field]) => field)).toEqual(['start_date']);
    expect(messages({ slots: [{ start_time: '25:00', end_time: '25:00' }] })).toHaveLength(2);
    expect(scheduleWrite.safeParse(null).error?.issues).toHaveLength(1);
    expect(messages({})).toEqual([]);
  });
});

it.each(['start_date', 'end_date', 'exclude_dates'] as const)(
  'a %s more than five years from today is a typing error, where the day is known',
  (field) => {
    const errors = (date: string, today: string) => {
      const values = { ...before, start_date: '2026-01-01', [field]: field === 'exclude_dates' ? [date] : date };
      return (
        scheduleWriteOn(() => today)
          .safeParse(values)
          .error?.issues.map(({ path: [name] }) => name) ?? []
      );
    };
    expect(errors('2031-11-25', '2026-11-25')).toEqual([]);
    expect(errors('2031-11-26', '2026-11-25')).toEqual([field]);
    expect(errors('2031-11-26', '2026-11-26')).toEqual([]);
    expect(errors('2033-02-28', '2028-02-29')).toEqual([]);
    expect(errors('2033-03-01', '2028-02-29')).toEqual([field]);
  },
);

describe('the life of a schedule', () => {
  it('goes from draft through approval to pause, and is finally dropped', () => {
    expect(nextStatus('draft', 'submit')).toBe('waiting_approval');
    expect(nextStatus('waiting_approval', 'approve')).toBe('approved');
    expect(nextStatus('waiting_approval', 'reject')).toBe('rejected');
    expect(nextStatus('approved', 'pause')).toBe('paused');
    expect(nextStatus('paused', 'resume')).toBe('approved');
    expect(nextStatus('approved', 'drop')).toBe('dropped');
  });

  it('needs no approval where none is required', () => {
    expect(nextStatus('draft', 'submit', { require_approval: false })).toBe('approved');
    expect(nextStatus('approved', 'edit', { require_approval: false })).toBe('approved');
  });

  it('stays what it is while a change of it waits for its decision', () => {
    expect(nextStatus('approved', 'edit')).toBe('approved');
    expect(nextStatus('paused', 'edit')).toBe('paused');
  });

  it('ends automatically: expired while waiting, finished after the last run', () => {
    expect(nextStatus('waiting_approval', 'expire')).toBe('expired');
    expect(nextStatus('approved', 'finish')).toBe('finished');
  });

  /** The whole table in order: from, event, to. */
  const TABLE = [
    'draft: edit draft, submit waiting_approval, copy draft, delete draft',
    'waiting_approval: edit waiting_approval, approve approved, reject rejected, drop dropped',
    'waiting_approval: copy waiting_approval, expire expired',
    'approved: edit approved, pause paused, drop dropped, copy approved, finish finished',
    'rejected: edit rejected, submit waiting_approval, copy rejected, delete rejected',
    'paused: edit paused, resume approved, drop dropped, copy paused, finish finished',
    'dropped: copy dropped, delete dropped',
    'finished: copy finished, delete finished',
    'expired: copy expired, delete expired',
  ];
  const allowed = new Map(
    TABLE.flatMap((line) => {
      const [from = '', steps = ''] = line.split(': ');
      return steps.split(', ').map((step) => [`${from} ${step.split(' ')[0]}`, step.split(' ')[1]] as const);
    }),
  );

  it.each(SCHEDULE_STATUSES)('from %s goes where the table says, and nowhere else', (from) => {
    for (const step of [...SCHEDULE_ACTIONS, ...SCHEDULE_EVENTS]) {
      expect([from, step, nextStatus(from, step)]).toEqual([from, step, allowed.get(`${from} ${step}`) ?? null]);
    }
    expect(allowedActions(from)).toEqual(SCHEDULE_ACTIONS.filter((action) => allowed.has(`${from} ${action}`)));
  });
});

describe('a material change', () => {
  it.each([
    ['volume', { volume: 40 }],
    ['a slot', { slots: [{ start_time: '05:00', end_time: '05:31' }] }],
    ['a target', { area_ids: before.area_ids.slice(1) }],
    ['priority', { priority_level: 30 as const }],
    ['the answer to a collision', { conflict_rule: 'queue' as const }],
    ['how often an item plays', { items: before.items.map((item) => ({ ...item, repeat: 2 })) }],
  ])('is %s', (_what, change) => expect(isMaterialChange(before, { ...before, ...change })).toBe(true));

  it('is not a name, a note, a field of news, nor the order of areas', () => {
    expect(
      isMaterialChange(before, {
        ...before,
        name: 'Khác',
        note: 'Khác',
        category_news_id: '00000000-0000-4000-8000-000000000003',
        area_ids: [...before.area_ids].reverse(),
      }),
    ).toBe(false);
  });

  it('is not what the server adds to a stored item', () => {
    expect(
      isMaterialChange(
        { ...before, items: before.items.map((item) => ({ ...item, name: 'Bài', duration_sec: 60 })) },
        before,
      ),
    ).toBe(false);
  });
});
