import type { LogAction } from '@loa/contracts/activity-log';
import { CALLS_OF_KIND } from '@loa/contracts/schedules';
import type { ScheduleRow } from './stored-schedule';

type OfSchedules<Action> = Action extends `LICH_PHAT_MEDIA_${infer Verb}`
  ? `LICH_PHAT_${Verb}` extends LogAction
    ? Verb
    : never
  : never;

/** The audit entry of an action on a schedule, named by the calls of its kind. */
export function auditEntryOf(
  { kind, id, name }: Pick<ScheduleRow, 'kind' | 'id' | 'name'>,
  action: OfSchedules<LogAction>,
) {
  const { base, module } = CALLS_OF_KIND[kind];
  return { action: `${module}_${action}` as const, module, entity: { type: base, id, name } };
}
