export { toIso, toMs } from './instant';
export type { InstantInput, Interval } from './instant';
export { addDays, dayInterval, localDateOf, wallTimeOf } from './local-time';
export { bellAt, bellsOn } from './bells';
export type { RingingBell } from './bells';
export { expandOccurrences, slotAt } from './expand-occurrences';
export type { ExpandedOccurrence, ExpansionOptions } from './expand-occurrences';
export { dropsAfter, matchSlots } from './match-slots';
export type { DroppedRun } from './match-slots';
export { occurrenceId } from './occurrence-id';
export { chancesFrom } from './chances';
export { shuffledItems } from './shuffled-items';
export {
  layOutProgramme,
  passesWithin,
  programmeSeconds,
  requiredSeconds,
  soundSecondsBetween,
} from './programme-layout';
export type { PassItem, Programme, ProgrammeLayout, ProgrammeLimit } from './programme-layout';
export { playsOf, positionAt } from './position-at';
export type { ItemPlay, ProgrammePosition } from './position-at';
export { layoutOf } from './claim';
export { playOut } from './timeline';
export type { PlayedOut, Segment } from './timeline';
export { playOutOn, TRACKS, trackOf } from './tracks';
export type { PlayedTracks, Track } from './tracks';
export { segmentAt } from './segment-at';
export { byFirstOverlap, findMeetings, isApart, meetingsOf, overlapsOf } from './conflicts';
export type { MeetingEffect, ScheduleMeeting, ScheduledRuns } from './conflicts';
export { conflictEffects } from './conflict-effects';
export { addShares, takenTime } from './taken-time';
export type { TakenShare } from './taken-time';
export { heardIn } from './heard-in';
export type { HeardRun, Loss } from './heard-in';
export { decisionAbout, slotsAround } from './slots-around';
export type { DayRule, SlotOnDay } from './slots-around';
export { freeSlot } from './free-slot';
export type { FreeSlotQuestion } from './free-slot';
export { quietIntervals, quietViolations, soundingSpan } from './quiet-hours';
export type { QuietViolation } from './quiet-hours';
export { buildPlan } from './plan';
export type { PlanQuestion } from './plan';
export { changePlan, filesOfSheet, frameOf, planOfSheet, runOfStrip, sheetOf } from './plan-sheet';
export type { PlanChange, PlanSheet, PlanStrip } from './plan-sheet';
export { busyStretches } from './busy-stretches';
export { filesIn, filesOfDefault, filesOfShow } from './files-in';
export { frameAt } from './frame-at';
export { fillOpenItems } from './fill-open-items';
export { canonicalJson } from './canonical-json';
export { outcomeOf } from './outcome';
export type { PlayedRun } from './outcome';
export { recordOf, whyNotBelieved } from './believe-report';
export type { ReadReport, ReceivedReport, ReportedRun } from './believe-report';
export { runStatus } from './run-status';
export type { RunCounts } from './run-status';
