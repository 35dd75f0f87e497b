import { permissionOf } from '@loa/contracts/common';
import {
  copiesMade,
  copiesPreview,
  copiesQuestion,
  copiesUndo,
  copiesUndone,
  copiesWrite,
} from '@loa/contracts/schedules';
import type { ScheduleKind, schedules } from '@loa/contracts/schedules';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { makeCopies, undoCopies } from './make-copies';
import { previewCopies } from './preview-copies';

/** Calls that copy the schedules of a day or a week to other days. */
export function copyRoutes(
  app: App,
  deps: Deps,
  { resource, kinds }: { resource: typeof schedules; kinds: readonly ScheduleKind[] },
) {
  const config = { access: permissionOf(resource, 'ADD') };
  const tags = [resource.label];
  const base = `${resource.base}/copies`;
  app.post(
    `${base}/preview`,
    { config, schema: { tags, body: copiesQuestion, response: { 200: copiesPreview } } },
    (request) => previewCopies(deps.db, callerOf(request), kinds, request.body),
  );
  app.post(
    base,
    { config, schema: { tags, body: copiesWrite, response: { 201: copiesMade } } },
    async (request, reply) =>
      reply.code(201).send({ rows: await makeCopies(deps, callerOf(request), kinds, request.body) }),
  );
  app.post(
    `${base}/undo`,
    { config, schema: { tags, body: copiesUndo, response: { 200: copiesUndone } } },
    async (request) => ({ ids: await undoCopies(deps, callerOf(request), kinds, request.body.ids) }),
  );
}
