export {
  SCHEDULE_STATUSES, SCHEDULE_MODES, PRIORITY_LEVELS, PLAY_ORDERS, OVERRUN_RULES, RESUME_RULES, CONFLICT_RULES, MATERIAL_FIELDS,
  priorityLevel, slot, recurrence, programme, targets, scheduleWrite, scheduleItem, schedule, schedules,
} from './schedule';
export type { ScheduleStatus, ScheduleMode, PriorityLevel, Slot, Recurrence, ScheduleWrite, ScheduleWriteInput, ScheduleItem, Schedule } from './schedule';
export { submitBody, approveBody, rejectBody, pauseBody, dropBody, dropAllBody, conflict, previewBody, schedulePreview } from './decisions';
export type { Conflict, SchedulePreview } from './decisions';
export { OCCURRENCE_STATUSES, PLAY_RESULTS, MISS_REASONS, occurrence, occurrenceQuery, historyQuery, playRecord, playRecordQuery } from './occurrence';
export type { OccurrenceStatus, PlayResult, MissReason, Occurrence, PlayRecord } from './occurrence';
export { SCHEDULE_ACTIONS, SCHEDULE_EVENTS, nextStatus, allowedActions, isMaterialChange } from './transitions';
export type { ScheduleAction, ScheduleEvent, TransitionFacts } from './transitions';
