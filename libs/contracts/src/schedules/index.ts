export {
  CALENDAR_DAYS,
  COPIES_UNDO_MS,
  MOST_COPIES,
  MOST_COPY_TARGETS,
  PREVIEW_DAYS,
  PREVIEW_MS,
  SCHEDULE_STATUSES,
  SCHEDULE_MODES,
  WEEK_OF_MONTH_LABELS,
  WEEKDAY_CODES,
  weekdayOfMonthText,
  WEEKDAYS_OF_MONTH,
  WEEKS_OF_MONTH,
  ITEM_TYPES,
  PRIORITY_LEVELS,
  PLAY_ORDERS,
  REPEAT_RULES,
  OVERRUN_RULES,
  RESUME_RULES,
  CONFLICT_RULES,
  OCCURRENCE_STATUSES,
  PLAY_RESULTS,
  RUN_LABELS,
  MISS_LABELS,
  MISS_REASONS,
  SCHEDULE_CALLS,
  CALENDAR_FEEDS,
  CALENDAR_FEED_ACCESS,
  MOST_CALENDAR_FEEDS,
  SCHEDULE_FIELDS,
  HISTORY_FIELDS,
  REPORT_FIELDS,
  REPORTED_DEVICES,
  SCHEDULE_KINDS,
  ITEMS_OF_KIND,
  MOST_PLAYED,
  SHOWN_SEC,
  BULLETIN_CALLS,
  SLIDESHOW_BULLETIN_CALLS,
  CALLS_OF_KIND,
  inWordsOfKind,
  isSeen,
} from './kinds';
export type {
  ItemType,
  RepeatRule,
  ScheduleKind,
  ScheduleStatus,
  ScheduleMode,
  WeekdayOfMonth,
  OccurrenceStatus,
  PlayResult,
  MissReason,
} from './kinds';
export { priorityLevel, slot, recurrence, programme, targets } from './schedule-shape';
export type { PriorityLevel, Slot, Recurrence } from './schedule-shape';
export {
  MATERIAL_FIELDS,
  scheduleWrite,
  scheduleWriteOn,
  scheduleDraft,
  scheduleDraftOn,
  missingIn,
  isPreviewable,
  datesTooFar,
  MOST_SLOTS,
  withBells,
  TOO_FAR_AHEAD,
} from './schedule-write';
export type { ScheduleWrite, ScheduleWriteInput } from './schedule-write';
export {
  scheduleItem,
  schedule,
  scheduleVersion,
  schedules,
  stopRequest,
  bulletins,
  slideshowBulletins,
} from './schedule';
export type { ScheduleItem, Schedule } from './schedule';
export {
  submitBody,
  approveBody,
  rejectBody,
  withdrawBody,
  askStopBody,
  pauseBody,
  dropBody,
  moveBody,
  movePreviewBody,
  dropAllBody,
  dropAllCount,
  dropAllCountBody,
  conflict,
  interruption,
  conflictDetails,
  previewOf,
  schedulePreview,
} from './decisions';
export type { Conflict, ConflictEffect, DropAllCount, Interruption, Meeting, SchedulePreview } from './decisions';
export { contentReplacement, replacementBody } from './replacement';
export type { ContentReplacement } from './replacement';
export { calendar, calendarQuery, calendarRun } from './calendar';
export type { Calendar, CalendarRun } from './calendar';
export { copiesMade, copiesPreview, copiesQuestion, copiesUndo, copiesUndone, copiesWrite } from './copies';
export type { CopiesPreview, CopyRow } from './copies';
export { monthReport, monthReportQuery } from './month-report';
export type { MonthReport, OnAir } from './month-report';
export { occurrence, occurrenceQuery, historyQuery, playRecord, playRecordQuery } from './occurrence';
export type { Occurrence, PlayRecord, Taken } from './occurrence';
export { SCHEDULE_ACTIONS, SCHEDULE_EVENTS, nextStatus, allowedActions } from './transitions';
export { bellPlan } from './bell-plan';
export type { Bell, BellException, BellPlan, DayType } from './bell-plan';
export {
  BELL_KINDS,
  BELL_KIND_LABELS,
  DAY_TYPE_COLORS,
  MOST_BELLS,
  MOST_CYCLE_DAYS,
  MOST_DAY_TYPES,
  dayTypeOn,
  exceptionOn,
  ruledDayType,
  soundOf,
  withException,
} from './bells-of-plan';
export type { BellKind, DayTypeColor } from './bells-of-plan';
export { isMaterialChange, isSameField } from './material-change';
export { isOwnWork, OWN_WORK_TEXT } from './own-work';
export { actionsFor, proposedIn, wantedOf } from './proposal';
export type { ScheduleAction, ScheduleEvent, TransitionFacts } from './transitions';
export { DEFAULT_SHOW_CALLS, DEFAULT_SHOW_KINDS, DEFAULT_SHOW_OF, defaultShow, defaultShowWrite } from './default-show';
export type { DefaultShow, DefaultShowKind, DefaultShowOf, DefaultShowWrite } from './default-show';
export { calendarFeed, calendarFeedList, calendarFeedWrite, newCalendarFeed } from './calendar-feed';
export type { CalendarFeed, NewCalendarFeed } from './calendar-feed';
