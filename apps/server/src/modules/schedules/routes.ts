import { CONTENT_CALLS } from '@loa/contracts/content';
import { changeOf, idParams, pageOf } from '@loa/contracts/common';
import type { PermissionCode } from '@loa/contracts/permissions';
import {
  approveBody, contentReplacement, dropAllBody, dropAllCount, dropAllCountBody, dropBody, historyQuery, occurrence, occurrenceQuery, pauseBody, playRecord, playRecordQuery, previewBody, rejectBody, replacementBody, schedule, schedulePreview,
  schedules, scheduleWrite, submitBody,
} from '@loa/contracts/schedules';
import * as z from 'zod';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { crudRoutes } from '../../http/crud-routes';
import { foundOr404 } from '../../http/errors';
import { uploadedLength } from '../content';
import { copySchedule } from './decisions/copy';
import { countDropAll, dropAll } from './decisions/drop-all';
import { edit } from './decisions/edit';
import { drop, pause, resume } from './decisions/pause-resume-drop';
import { previewSchedule } from './preview/preview';
import { previewReplacement } from './preview/replacement';
import { scheduleRepository } from './repository';
import { findHistory, findOccurrences, findPlayRecords, findRun } from './runs/runs';
import { approve, reject, submit } from './decisions/submit-and-approve';

const { base, label } = schedules;
const tags = [label];

/** `/api/playlist`: the standard calls, and what people decide about a schedule. */
export function scheduleRoutes(app: App, ground: Ground) {
  const { db } = ground;
  const repository = scheduleRepository(ground.config.secret);
  const read = async (caller: Caller, id: string) => foundOr404((await repository.find(db, caller, [id]))[0]);

  crudRoutes(app, ground, schedules, repository, { except: ['update'] });

  const changes = { params: idParams, response: { 200: schedule } };
  app.put(`${base}/:id`, { config: { access: 'LICH_PHAT_EDIT' }, schema: { tags, ...changes, body: changeOf(scheduleWrite) } }, async (request) => {
    const caller = callerOf(request);
    await edit(ground, caller, request.params.id, request.body);
    return read(caller, request.params.id);
  });

  /** A decision about one schedule; answers the schedule as it then is. */
  const verb = <Body extends z.ZodType>(name: string, access: PermissionCode | PermissionCode[], body: Body, decide: (ground: Ground, caller: Caller, id: string, body: z.output<Body>) => Promise<unknown>) =>
    app.post(`${base}/:id/${name}`, { config: { access }, schema: { tags, ...changes, body } }, async (request) => {
      const caller = callerOf(request);
      const { id } = request.params as z.output<typeof idParams>;
      await decide(ground, caller, id, request.body as z.output<Body>);
      return read(caller, id);
    });
  verb('submit', ['LICH_PHAT_ADD', 'LICH_PHAT_EDIT'], submitBody, submit);
  verb('approve', 'LICH_PHAT_APPROVE', approveBody, approve);
  verb('reject', 'LICH_PHAT_APPROVE', rejectBody, reject);
  verb('pause', 'LICH_PHAT_PAUSE', pauseBody, pause);
  verb('resume', 'LICH_PHAT_PAUSE', pauseBody, resume);
  verb('drop', 'LICH_PHAT_DROP', dropBody, drop);

  app.post(`${base}/:id/copy`, { config: { access: 'LICH_PHAT_ADD' }, schema: { tags, params: idParams, response: { 201: schedule } } }, async (request, reply) => {
    const caller = callerOf(request);
    const id = await copySchedule(ground, caller, request.params.id);
    return reply.code(201).send(await read(caller, id));
  });
  const everything = { config: { access: 'LICH_PHAT_DROPALL' as const } };
  app.post(`${base}/drop-all`, { ...everything, schema: { tags, body: dropAllBody, response: { 200: dropAllCount } } }, (request) => dropAll(ground, callerOf(request), request.body));
  app.post(`${base}/drop-all/count`, { ...everything, schema: { tags, body: dropAllCountBody, response: { 200: dropAllCount } } }, (request) => countDropAll(db, callerOf(request), request.body));
  app.post(`${base}/check-conflict`, { config: { access: ['LICH_PHAT_ADD', 'LICH_PHAT_EDIT', 'LICH_PHAT_APPROVE'] }, schema: { tags, body: previewBody, response: { 200: schedulePreview } } }, (request) =>
    previewSchedule(db, callerOf(request), request.body),
  );
  app.post(`${CONTENT_CALLS.base}/:id/replacement`, { config: { access: 'NOI_DUNG_PHAT_EDIT' }, schema: { tags: [CONTENT_CALLS.label], params: idParams, body: replacementBody, response: { 200: contentReplacement } } }, async (request) => {
    const caller = callerOf(request);
    return previewReplacement(db, caller, request.params.id, () => uploadedLength(ground, caller, request.body.upload_id));
  });
  runRoutes(app, ground);
}

/** Single runs, to come and past. */
function runRoutes(app: App, { db }: Ground) {
  app.get(`${base}/occurrence/find`, { config: { access: 'LICH_PHAT_VIEW' }, schema: { tags, querystring: occurrenceQuery, response: { 200: pageOf(occurrence) } } }, (request) =>
    findOccurrences(db, callerOf(request), request.query),
  );
  app.get(`${base}/history/find`, { config: { access: 'LICH_SU_PHAT_VIEW' }, schema: { tags, querystring: historyQuery, response: { 200: pageOf(occurrence) } } }, (request) =>
    findHistory(db, callerOf(request), request.query),
  );
  app.get(`${base}/history/find/:id`, { config: { access: 'LICH_SU_PHAT_VIEW' }, schema: { tags, params: idParams, response: { 200: occurrence } } }, (request) =>
    findRun(db, callerOf(request), request.params.id),
  );
  app.get(
    `${base}/history/:occurrence_id/devices`,
    { config: { access: 'LICH_SU_PHAT_VIEW' }, schema: { tags, params: z.object({ occurrence_id: z.uuid() }), querystring: playRecordQuery, response: { 200: pageOf(playRecord) } } },
    (request) => findPlayRecords(db, callerOf(request), request.params.occurrence_id, request.query),
  );
}
