import { inWordsOfKind, missingIn, nextStatus } from '@loa/contracts/schedules';
import type { ScheduleKind, ScheduleStatus, ScheduleWrite } from '@loa/contracts/schedules';
import { AppError } from '../../http/errors';

/** Refusal that names everything a schedule lacks, each under its field. */
export function lacking(kind: ScheduleKind, values: ScheduleWrite): AppError {
  const errors = missingIn(values).map(({ field, message }) => ({ field, message: inWordsOfKind(kind, message) }));
  return new AppError('RULE', {
    message: ['Lịch còn thiếu, hãy bổ sung rồi gửi duyệt:', ...errors.map(({ message }) => message)].map((text) =>
      inWordsOfKind(kind, text),
    ),
    errors,
  });
}

/** Throws for a half schedule: only what has not been submitted may be half. */
export function mustBeWhole(kind: ScheduleKind, values: ScheduleWrite) {
  if (missingIn(values).length > 0) throw lacking(kind, values);
}

/** Whether a schedule of this status may be stored half: it must be submitted before it is heard. */
export const mayBeHalf = (status: ScheduleStatus) => nextStatus(status, 'submit') !== null;
