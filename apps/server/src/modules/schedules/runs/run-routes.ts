import { idParams, pageOf } from '@loa/contracts/common';
import {
  historyQuery,
  monthReport as monthReportAnswer,
  monthReportQuery,
  occurrence,
  occurrenceQuery,
  playRecord,
  playRecordQuery,
  schedules,
} from '@loa/contracts/schedules';
import * as z from 'zod';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { findHistory, findOccurrences, findPlayRecords, findRun } from './lists/runs';
import { monthReport } from './report/month-report';

/** Calls for runs, future and past, and the report of a month. */
export function runRoutes(app: App, { db }: Deps) {
  const { base, label } = schedules;
  const tags = [label];
  app.get(
    `${base}/occurrence/find`,
    {
      config: { access: ['LICH_PHAT_VIEW', 'LICH_PHAT_MEDIA_VIEW'] },
      schema: { tags, querystring: occurrenceQuery, response: { 200: pageOf(occurrence) } },
    },
    (request) => findOccurrences(db, callerOf(request), request.query),
  );
  app.get(
    `${base}/history/find`,
    {
      config: { access: 'LICH_SU_PHAT_VIEW' },
      schema: { tags, querystring: historyQuery, response: { 200: pageOf(occurrence) } },
    },
    (request) => findHistory(db, callerOf(request), request.query),
  );
  app.get(
    `${base}/history/report`,
    {
      config: { access: 'LICH_SU_PHAT_VIEW' },
      schema: { tags, querystring: monthReportQuery, response: { 200: monthReportAnswer } },
    },
    (request) => monthReport(db, callerOf(request), request.query),
  );
  app.get(
    `${base}/history/find/:id`,
    { config: { access: 'LICH_SU_PHAT_VIEW' }, schema: { tags, params: idParams, response: { 200: occurrence } } },
    (request) => findRun(db, callerOf(request), request.params.id),
  );
  app.get(
    `${base}/history/:occurrence_id/devices`,
    {
      config: { access: 'LICH_SU_PHAT_VIEW' },
      schema: {
        tags,
        params: z.object({ occurrence_id: z.uuid() }),
        querystring: playRecordQuery,
        response: { 200: pageOf(playRecord) },
      },
    },
    (request) => findPlayRecords(db, callerOf(request), request.params.occurrence_id, request.query),
  );
}
