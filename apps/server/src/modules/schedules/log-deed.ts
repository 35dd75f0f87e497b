import type { LogAction } from '@loa/contracts/activity-log';
import { CALLS_OF_KIND } from '@loa/contracts/schedules';
import type { ScheduleRow } from './stored-schedule';

type OfSchedules<Action> = Action extends `LICH_PHAT_MEDIA_${infer Deed}`
  ? `LICH_PHAT_${Deed}` extends LogAction
    ? Deed
    : never
  : never;

/** A deed about a schedule as the log names it: by the calls of its kind. */
export function deedOf({ kind, id, name }: Pick<ScheduleRow, 'kind' | 'id' | 'name'>, deed: OfSchedules<LogAction>) {
  const { base, module } = CALLS_OF_KIND[kind];
  return { action: `${module}_${deed}` as const, module, entity: { type: base, id, name } };
}
