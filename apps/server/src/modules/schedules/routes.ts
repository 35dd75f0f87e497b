import { CONTENT_CALLS } from '@loa/contracts/content';
import { changeOf, idParams, permissionOf } from '@loa/contracts/common';
import type { PermissionCode } from '@loa/contracts/permissions';
import {
  approveBody,
  bulletins,
  calendar,
  calendarQuery,
  contentReplacement,
  dropAllBody,
  dropAllCount,
  dropAllCountBody,
  dropBody,
  moveBody,
  movePreviewBody,
  pauseBody,
  previewOf,
  rejectBody,
  replacementBody,
  schedule,
  schedulePreview,
  schedules,
  slideshowBulletins,
  submitBody,
  withdrawBody,
  askStopBody,
} from '@loa/contracts/schedules';
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { crudRoutes } from '../../http/crud-routes';
import { foundOr404 } from '../../http/errors';
import { uploadedLength } from '../content';
import { copyRoutes } from './copies/copy-routes';
import { askStop } from './decisions/ask-stop';
import { copySchedule } from './decisions/copy';
import { countDropAll, dropAll } from './decisions/drop-all';
import { edit } from './decisions/edit';
import { moveOne, previewMove } from './decisions/move-run';
import { drop, pause, resume } from './decisions/pause-resume-drop';
import { previewSchedule } from './preview/preview';
import { previewReplacement } from './preview/replacement';
import { withdraw } from './proposals/decide';
import { scheduleRepository } from './repository';
import type { ScheduleView } from './repository';
import { calendarOf } from './runs/calendar/calendar';
import { runRoutes } from './runs/run-routes';
import { approve, reject, submit } from './decisions/submit-and-approve';
import { scheduleTable } from './table';

type Schedules = typeof schedules;
interface ScheduleRoutes extends ScheduleView {
  resource: Schedules;
  module: 'LICH_PHAT' | 'LICH_PHAT_MEDIA';
}

/** The same calls, rules and decisions three times, each for its kinds and with its rights. */
const VIEWS: readonly ScheduleRoutes[] = [
  { resource: schedules, module: 'LICH_PHAT', kinds: ['audio'], makes: 'audio' },
  { resource: bulletins, module: 'LICH_PHAT_MEDIA', kinds: ['media', 'slideshow'], makes: 'media' },
  { resource: slideshowBulletins, module: 'LICH_PHAT_MEDIA', kinds: ['slideshow'], makes: 'slideshow' },
];

/** `/api/playlist` and the calls of e-bulletins: the standard calls, and the decisions about a schedule. */
export function scheduleRoutes(app: App, deps: Deps) {
  for (const view of VIEWS) {
    decisionRoutes(app, deps, view);
    // A bulletin made together with its slideshow is one of the e-bulletins of an area.
    if (view.resource === slideshowBulletins) continue;
    dropAllRoutes(app, deps, view);
    calendarRoute(app, deps, view);
    copyRoutes(app, deps, view);
  }
  app.post(
    `${CONTENT_CALLS.base}/:id/replacement`,
    {
      config: { access: 'NOI_DUNG_PHAT_EDIT' },
      schema: {
        tags: [CONTENT_CALLS.label],
        params: idParams,
        body: replacementBody,
        response: { 200: contentReplacement },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { upload_id, duration_sec } = request.body;
      return previewReplacement(deps.db, caller, request.params.id, async () =>
        upload_id === undefined ? (duration_sec ?? null) : uploadedLength(deps, caller, upload_id),
      );
    },
  );
  runRoutes(app, deps);
}

function decisionRoutes(app: App, deps: Deps, view: ScheduleRoutes) {
  const { db } = deps;
  const { resource, module, kinds, makes } = view;
  const { base, label } = resource;
  const tags = [label];
  const [add, change] = [permissionOf(resource, 'ADD'), permissionOf(resource, 'EDIT')];
  const repository = scheduleRepository(deps.config.secret, view);
  const read = async (caller: Caller, id: string) => foundOr404((await repository.find(db, caller, [id]))[0]);
  /** The kind of a schedule never changes: a permission for one set of calls must not apply to another kind. */
  const kindOf = async (id: string) => {
    const [row] = await db
      .select({ kind: scheduleTable.kind })
      .from(scheduleTable)
      .where(and(eq(scheduleTable.id, id), inArray(scheduleTable.kind, kinds)));
    return foundOr404(row).kind;
  };

  crudRoutes(app, deps, resource, repository, { except: ['update'] });

  const changes = { params: idParams, response: { 200: schedule } };
  app.put(
    `${base}/:id`,
    { config: { access: change }, schema: { tags, ...changes, body: changeOf(resource.write) } },
    async (request) => {
      const caller = callerOf(request);
      await kindOf(request.params.id);
      await edit(deps, caller, request.params.id, request.body);
      return read(caller, request.params.id);
    },
  );

  /** A decision about one schedule; returns the schedule after it. */
  const verb = <Body extends z.ZodType>(
    name: string,
    access: PermissionCode | PermissionCode[],
    body: Body,
    decide: (deps: Deps, caller: Caller, id: string, body: z.output<Body>) => Promise<unknown>,
  ) =>
    app.post(`${base}/:id/${name}`, { config: { access }, schema: { tags, ...changes, body } }, async (request) => {
      const caller = callerOf(request);
      const { id } = request.params as z.output<typeof idParams>;
      await kindOf(id);
      await decide(deps, caller, id, request.body as z.output<Body>);
      return read(caller, id);
    });
  verb('submit', [add, change], submitBody, submit);
  verb('approve', `${module}_APPROVE`, approveBody, approve);
  verb('reject', `${module}_APPROVE`, rejectBody, reject);
  verb('withdraw', change, withdrawBody, withdraw);
  verb('ask-stop', [add, change], askStopBody, askStop);
  verb('pause', `${module}_PAUSE`, pauseBody, pause);
  verb('resume', `${module}_PAUSE`, pauseBody, resume);
  verb('drop', `${module}_DROP`, dropBody, drop);
  verb('move', `${module}_DROP`, moveBody, moveOne);
  app.post(
    `${base}/:id/move/preview`,
    {
      config: { access: `${module}_DROP` },
      schema: { tags, params: idParams, body: movePreviewBody, response: { 200: schedulePreview } },
    },
    async (request) => {
      await kindOf(request.params.id);
      return previewMove(db, callerOf(request), request.params.id, request.body);
    },
  );

  app.post(
    `${base}/:id/copy`,
    { config: { access: add }, schema: { tags, params: idParams, response: { 201: schedule } } },
    async (request, reply) => {
      const caller = callerOf(request);
      await kindOf(request.params.id);
      const id = await copySchedule(deps, caller, request.params.id);
      return reply.code(201).send(await read(caller, id));
    },
  );
  app.post(
    `${base}/check-conflict`,
    {
      config: { access: [add, change, `${module}_APPROVE`] },
      schema: { tags, body: previewOf(resource.write), response: { 200: schedulePreview } },
    },
    async (request) => {
      const { id } = request.body;
      return previewSchedule(db, callerOf(request), id ? await kindOf(id) : makes, request.body);
    },
  );
}

function dropAllRoutes(app: App, deps: Deps, { resource: { base, label }, module, kinds }: ScheduleRoutes) {
  const access = `${module}_DROPALL` as const;
  const schema = { tags: [label], response: { 200: dropAllCount } };
  app.post(`${base}/drop-all`, { config: { access }, schema: { ...schema, body: dropAllBody } }, (request) =>
    dropAll(deps, callerOf(request), kinds, request.body),
  );
  app.post(`${base}/drop-all/count`, { config: { access }, schema: { ...schema, body: dropAllCountBody } }, (request) =>
    countDropAll(deps.db, callerOf(request), kinds, request.body),
  );
}

function calendarRoute(app: App, { db }: Deps, { resource, kinds }: ScheduleRoutes) {
  const schema = { tags: [resource.label], querystring: calendarQuery, response: { 200: calendar } };
  app.get(`${resource.base}/calendar`, { config: { access: permissionOf(resource, 'VIEW') }, schema }, (request) =>
    calendarOf(db, callerOf(request), kinds, request.query),
  );
}
