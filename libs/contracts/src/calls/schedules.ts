import * as z from 'zod';
import { pageOf } from '../common';
import { areaDashboards, dashboard, dashboardQuery } from '../dashboard';
import {
  notificationPage,
  notificationQuery,
  readAnswer,
  readBody,
  waitingCounts,
  waitingQuery,
} from '../notifications';
import {
  approveBody,
  bulletins,
  copiesMade,
  copiesPreview,
  copiesQuestion,
  copiesUndo,
  copiesUndone,
  copiesWrite,
  CALENDAR_FEEDS,
  calendarFeedList,
  calendarFeedWrite,
  calendar,
  calendarQuery,
  DEFAULT_SHOW_CALLS,
  defaultShow,
  defaultShowWrite,
  dropAllBody,
  dropAllCount,
  dropAllCountBody,
  dropBody,
  moveBody,
  movePreviewBody,
  newCalendarFeed,
  historyQuery,
  monthReport,
  monthReportQuery,
  occurrence,
  occurrenceQuery,
  pauseBody,
  playRecord,
  playRecordQuery,
  previewOf,
  rejectBody,
  schedule,
  schedulePreview,
  schedules,
  slideshowBulletins,
  submitBody,
  withdrawBody,
  askStopBody,
} from '../schedules';
import { standardCalls, type Call } from './standard-calls';

/** The standard calls of schedules, and what people decide about one. */
const callsOfSchedules = (resource: typeof schedules): Record<string, Call> => ({
  ...standardCalls(resource),
  [`POST ${resource.base}/:id/submit`]: { body: submitBody, answer: schedule },
  [`POST ${resource.base}/:id/approve`]: { body: approveBody, answer: schedule },
  [`POST ${resource.base}/:id/reject`]: { body: rejectBody, answer: schedule },
  [`POST ${resource.base}/:id/ask-stop`]: { body: askStopBody, answer: schedule },
  [`POST ${resource.base}/:id/withdraw`]: { body: withdrawBody, answer: schedule },
  [`POST ${resource.base}/:id/pause`]: { body: pauseBody, answer: schedule },
  [`POST ${resource.base}/:id/resume`]: { body: pauseBody, answer: schedule },
  [`POST ${resource.base}/:id/drop`]: { body: dropBody, answer: schedule },
  [`POST ${resource.base}/:id/move`]: { body: moveBody, answer: schedule },
  [`POST ${resource.base}/:id/move/preview`]: { body: movePreviewBody, answer: schedulePreview },
  [`POST ${resource.base}/:id/copy`]: { answer: schedule },
  [`POST ${resource.base}/check-conflict`]: { body: previewOf(resource.write), answer: schedulePreview },
});
const callsOfLists = ({ base }: typeof schedules): Record<string, Call> => ({
  [`GET ${base}/calendar`]: { query: calendarQuery, answer: calendar },
  [`POST ${base}/copies/preview`]: { body: copiesQuestion, answer: copiesPreview },
  [`POST ${base}/copies`]: { body: copiesWrite, answer: copiesMade },
  [`POST ${base}/copies/undo`]: { body: copiesUndo, answer: copiesUndone },
  [`POST ${base}/drop-all`]: { body: dropAllBody, answer: dropAllCount },
  [`POST ${base}/drop-all/count`]: { body: dropAllCountBody, answer: dropAllCount },
});

/** Calls for schedules, their history, and the first screen. */
export const scheduleCalls: Record<string, Call> = {
  ...Object.assign({}, ...[schedules, bulletins, slideshowBulletins].map(callsOfSchedules)),
  ...Object.assign({}, ...[schedules, bulletins].map(callsOfLists)),
  'GET /api/playlist/occurrence/find': { query: occurrenceQuery, answer: pageOf(occurrence) },
  'GET /api/playlist/history/find': { query: historyQuery, answer: pageOf(occurrence) },
  'GET /api/playlist/history/report': { query: monthReportQuery, answer: monthReport },
  'GET /api/playlist/history/find/:id': { answer: occurrence },
  'GET /api/playlist/history/:occurrence_id/devices': { query: playRecordQuery, answer: pageOf(playRecord) },

  [`GET ${DEFAULT_SHOW_CALLS.base}/:of/:id`]: { answer: defaultShow },
  [`PUT ${DEFAULT_SHOW_CALLS.base}/:of/:id`]: { body: defaultShowWrite, answer: defaultShow },

  [`GET ${CALENDAR_FEEDS}/find`]: { query: z.strictObject({}), answer: calendarFeedList },
  [`POST ${CALENDAR_FEEDS}`]: { body: calendarFeedWrite, answer: newCalendarFeed },
  [`DELETE ${CALENDAR_FEEDS}/:id`]: { answer: calendarFeedList },

  'GET /api/dashboard': { query: dashboardQuery, answer: dashboard },
  ...standardCalls(areaDashboards, { except: ['create', 'update', 'remove'] }),
  'GET /api/notification/find': { query: notificationQuery, answer: notificationPage },
  'GET /api/notification/waiting': { query: waitingQuery, answer: waitingCounts },
  'POST /api/notification/read': { body: readBody, answer: readAnswer },
};
