import { changeOf, idParams, idsBody, pageOf, permissionOf } from '@loa/contracts/common';
import type { EntityOf, QueryOf, Resource, Verb, WriteOf } from '@loa/contracts/common';
import * as z from 'zod';
import type { Database } from '../db/database';
import type { App, Ground } from '../ground';
import { changesBetween, writeLog } from '../activity-log';
import { callerOf } from './access';
import type { Caller } from './caller';
import { AppError, foundOr404 } from './errors';
import { keptBy } from './scope';

/** What a module's repository offers for the standard calls. Every method limits itself to what the caller may see. */
export interface Repository<R extends Resource> {
  list(db: Database, caller: Caller, query: QueryOf<R>): Promise<{ rows: EntityOf<R>[]; total: number }>;
  /** Those of the ids that exist and are the caller's to see, as they travel. */
  find(db: Database, caller: Caller, ids: string[]): Promise<EntityOf<R>[]>;
  /** Answers the new id. */
  create(tx: Database, caller: Caller, values: WriteOf<R>): Promise<string>;
  /** Writes the values, `updated_by` and the next version where id and `current.version` still hold; false when they no longer do. */
  update(tx: Database, caller: Caller, current: EntityOf<R>, values: WriteOf<R>): Promise<boolean>;
  /** What uses it was asked before (`ground.uses`). */
  remove(tx: Database, caller: Caller, current: EntityOf<R>): Promise<void>;
}

type Call = 'list' | 'find' | 'find-ids' | 'create' | 'update' | 'remove';
type Recorded = { id: string; version: number; name: string; share?: unknown; created_by?: { id: string | null } | null };

/**
 * The standard calls of SPEC §7 for a resource: validation, permission per verb, optimistic lock, and a log entry in the same
 * transaction. It takes no hooks: a call that needs one is left out with `except` and written by hand beside it.
 */
export function crudRoutes<R extends Resource>(app: App, { db, events, uses }: Ground, resource: R, repository: Repository<R>, { except = [] }: { except?: Call[] } = {}) {
  const { base, module, label, entity, write, query } = resource;
  const wants = (call: Call) => !except.includes(call);
  const options = (verb: Verb, schema: Record<string, unknown>) => ({ config: { access: permissionOf(resource, verb) }, schema: { tags: [label], ...schema } });
  const one = async (tx: Database, caller: Caller, id: string) => foundOr404((await repository.find(tx, caller, [id]))[0]) as EntityOf<R> & Recorded;
  const logged = (tx: Database, caller: Caller, verb: Verb, record: Recorded, before: Recorded = record) =>
    writeLog(tx, caller, {
      action: permissionOf(resource, verb),
      module,
      entity: { type: base, id: record.id, name: record.name },
      changes: changesBetween(before, record),
      private_to: keptBy(before, record),
    });

  if (wants('list')) {
    app.get(`${base}/find`, options('VIEW', { querystring: query, response: { 200: pageOf(entity) } }), async (request) => {
      const asked = request.query as QueryOf<R> & { page: number; limit: number };
      return { ...(await repository.list(db, callerOf(request), asked)), page: asked.page, limit: asked.limit };
    });
  }
  if (wants('find')) {
    app.get(`${base}/find/:id`, options('VIEW', { params: idParams, response: { 200: entity } }), (request) =>
      one(db, callerOf(request), (request.params as z.output<typeof idParams>).id),
    );
  }
  if (wants('find-ids')) {
    app.post(`${base}/find-ids/`, options('VIEW', { body: idsBody, response: { 200: z.object({ rows: z.array(entity) }) } }), async (request) => ({
      rows: await repository.find(db, callerOf(request), (request.body as z.output<typeof idsBody>).ids),
    }));
  }
  if (wants('create')) {
    app.post(base, options('ADD', { body: write, response: { 201: entity } }), async (request, reply) => {
      const caller = callerOf(request);
      const created = await db.transaction(async (tx) => {
        const record = await one(tx, caller, await repository.create(tx, caller, request.body as WriteOf<R>));
        await logged(tx, caller, 'ADD', record);
        return record;
      });
      events.emit('record.changed', { base, verb: 'ADD', id: created.id });
      return reply.code(201).send(created);
    });
  }
  if (wants('update')) {
    app.put(`${base}/:id`, options('EDIT', { params: idParams, body: changeOf(write), response: { 200: entity } }), async (request) => {
      const caller = callerOf(request);
      const { id } = request.params as z.output<typeof idParams>;
      const { version, ...values } = request.body as { version: number } & WriteOf<R>;
      const changed = await db.transaction(async (tx) => {
        const current = await one(tx, caller, id);
        if (current.version !== version) throw new AppError('STALE', { details: { current } });
        if (!(await repository.update(tx, caller, current, values as WriteOf<R>))) throw new AppError('STALE', { details: { current: await one(tx, caller, id) } });
        const record = await one(tx, caller, id);
        await logged(tx, caller, 'EDIT', record, current);
        return record;
      });
      events.emit('record.changed', { base, verb: 'EDIT', id });
      return changed;
    });
  }
  if (wants('remove')) {
    app.delete(`${base}/:id`, options('DELETE', { params: idParams, response: { 200: idParams } }), async (request) => {
      const caller = callerOf(request);
      const { id } = request.params as z.output<typeof idParams>;
      await db.transaction(async (tx) => {
        const current = await one(tx, caller, id);
        await uses.refuseIfUsed(tx, caller, resource, id);
        await repository.remove(tx, caller, current);
        await logged(tx, caller, 'DELETE', current);
      });
      events.emit('record.changed', { base, verb: 'DELETE', id });
      return { id };
    });
  }
}
