import { changeOf, idParams, idsBody, pageOf, permissionOf } from '@loa/contracts/common';
import type { EntityOf, Page, QueryOf, Resource, Verb, WriteOf } from '@loa/contracts/common';
import * as z from 'zod';
import { changing } from '../db/changing';
import type { AfterCommit } from '../db/changing';
import type { Database } from '../db/database';
import type { RecordChanged } from '../events';
import type { App, Deps } from '../deps';
import { changesBetween, writeLog } from '../activity-log';
import { callerOf } from './access';
import type { Caller } from './caller';
import { AppError, foundOr404 } from './errors';
import { requireActiveRecords } from './deactivatable';
import { toFieldError } from './field-errors';
import { areaInScope, privateOwner, requireActive, requireOwnArea } from './scope';

/**
 * Methods of a module's repository for the standard calls. Every method is limited to what the caller may see; effects
 * of a write go to `after`.
 */
export interface Repository<R extends Resource> {
  list(db: Database, caller: Caller, query: QueryOf<R>): Promise<Pick<Page<EntityOf<R>>, 'rows' | 'total' | 'is_more'>>;
  /** Records among the ids that exist and the caller may see, as sent to clients. */
  find(db: Database, caller: Caller, ids: string[]): Promise<EntityOf<R>[]>;
  /** Returns the new id. */
  create(tx: Database, caller: Caller, values: WriteOf<R>, after: AfterCommit): Promise<string>;
  /**
   * Writes the values, `updated_by` and the next version if the record still has `current.version`; false when it does
   * not.
   */
  update(tx: Database, caller: Caller, current: EntityOf<R>, values: WriteOf<R>, after: AfterCommit): Promise<boolean>;
  /** Locks the record until the transaction ends; called before it is read for deletion. */
  lock(tx: Database, id: string): Promise<void>;
  /** Deletes a record that is locked and whose uses were checked (`deps.uses`). */
  remove(tx: Database, caller: Caller, current: EntityOf<R>, after: AfterCommit): Promise<void>;
}

type Call = 'list' | 'find' | 'find-ids' | 'create' | 'update' | 'remove';
/**
 * Methods that a repository need not have when these calls are left out. `find` serves other calls too, and a deletion
 * needs the lock.
 */
type Unneeded<Left extends Call> = Exclude<Left, 'find'> | ('remove' extends Left ? 'lock' : never);
type Placed = { area_id?: string | null };
type Recorded = {
  id: string;
  version: number;
  name: string;
  share?: unknown;
  created_by?: { id: string | null } | null;
} & Placed;

/**
 * The standard calls of SPEC §7 for a resource: validation, permission per verb, optimistic lock, and a log entry in
 * the same transaction. It takes no hooks: a call that needs one is left out with `except` and written by hand beside
 * it.
 */
export function crudRoutes<R extends Resource, Left extends Call = never>(
  app: App,
  deps: Deps,
  resource: R,
  methods: Omit<Repository<R>, Unneeded<Left>>,
  { except = [] }: { except?: Left[] } = {},
) {
  // Methods that were left out are not called.
  const repository = methods as Repository<R>;
  const { db, events, offers, uses } = deps;
  const { base, module, label, entity, write, query, scope } = resource;
  if (scope === 'everyone') app.everyonesBases.push(base);
  const wants = (call: Call) => !(except as Call[]).includes(call);
  const options = (verb: Verb, schema: Record<string, unknown>) => ({
    config: { access: permissionOf(resource, verb) },
    schema: { tags: [label], ...schema },
  });
  /** Records of other areas cannot be changed, nor own records be moved there. */
  const mayOwn = async (tx: Database, caller: Caller, { area_id }: Placed) =>
    void (scope === 'area' && (await requireOwnArea(tx, caller, area_id ?? '')));
  /** A record that names no area is put in the caller's own. */
  const mayPlace = async (tx: Database, caller: Caller, { area_id }: Placed, before?: Placed) => {
    if (scope !== 'area') return;
    const area = await areaInScope(tx, caller, area_id ?? caller.area.id);
    if (area_id !== before?.area_id) requireActive(area, 'area_id');
  };
  const one = async (tx: Database, caller: Caller, id: string) =>
    foundOr404((await repository.find(tx, caller, [id]))[0]) as EntityOf<R> & Recorded;
  /** Writes one record; errors of the database are reported under their field. */
  const writing = <Result>(
    caller: Caller,
    values: Record<string, unknown>,
    work: (tx: Database, after: AfterCommit) => Promise<Result>,
  ) =>
    changing(deps, work).catch(async (error: unknown) =>
      Promise.reject(await toFieldError(db, error, values, (ids) => repository.find(db, caller, ids))),
    );
  const recorded = async (
    tx: Database,
    after: AfterCommit,
    caller: Caller,
    verb: RecordChanged['verb'],
    record: Recorded,
    before: Recorded = record,
  ) => {
    await writeLog(tx, caller, {
      action: permissionOf(resource, verb),
      module,
      entity: { type: base, id: record.id, name: record.name },
      changes: changesBetween(verb === 'ADD' ? {} : before, verb === 'DELETE' ? {} : record),
      private_to: privateOwner(before, record),
    });
    await events.publish(tx, 'record.changed', { base, verb, id: record.id });
  };

  if (wants('list')) {
    app.get(
      `${base}/find`,
      options('VIEW', { querystring: query, response: { 200: pageOf(entity) } }),
      async (request) => {
        const paged = request.query as QueryOf<R> & { page: number; limit: number };
        return { ...(await repository.list(db, callerOf(request), paged)), page: paged.page, limit: paged.limit };
      },
    );
  }
  if (wants('find')) {
    app.get(`${base}/find/:id`, options('VIEW', { params: idParams, response: { 200: entity } }), (request) =>
      one(db, callerOf(request), (request.params as z.output<typeof idParams>).id),
    );
  }
  if (wants('find-ids')) {
    app.post(
      `${base}/find-ids/`,
      options('VIEW', { body: idsBody, response: { 200: z.object({ rows: z.array(entity) }) } }),
      async (request) => ({
        rows: await repository.find(db, callerOf(request), (request.body as z.output<typeof idsBody>).ids),
      }),
    );
  }
  if (wants('create')) {
    app.post(base, options('ADD', { body: write, response: { 201: entity } }), async (request, reply) => {
      const caller = callerOf(request);
      const created = await writing(caller, request.body as WriteOf<R>, async (tx, after) => {
        await mayPlace(tx, caller, request.body as Placed);
        await requireActiveRecords(tx, offers, request.body as WriteOf<R>);
        const record = await one(tx, caller, await repository.create(tx, caller, request.body as WriteOf<R>, after));
        await recorded(tx, after, caller, 'ADD', record);
        return record;
      });
      return reply.code(201).send(created);
    });
  }
  if (wants('update')) {
    app.put(
      `${resource.changed_at ?? base}/:id`,
      options('EDIT', { params: idParams, body: changeOf(write), response: { 200: entity } }),
      async (request) => {
        const caller = callerOf(request);
        const { id } = request.params as z.output<typeof idParams>;
        const { version, ...values } = request.body as { version: number } & WriteOf<R>;
        return writing(caller, values, async (tx, after) => {
          const current = await one(tx, caller, id);
          await mayOwn(tx, caller, current);
          if (current.version !== version) throw new AppError('STALE', { details: { current } });
          await mayPlace(tx, caller, values, current);
          await requireActiveRecords(tx, offers, values, current);
          if (!(await repository.update(tx, caller, current, values as WriteOf<R>, after)))
            throw new AppError('STALE', { details: { current: await one(tx, caller, id) } });
          const record = await one(tx, caller, id);
          await recorded(tx, after, caller, 'EDIT', record, current);
          return record;
        });
      },
    );
  }
  if (wants('remove')) {
    app.delete(`${base}/:id`, options('DELETE', { params: idParams, response: { 200: idParams } }), async (request) => {
      const caller = callerOf(request);
      const { id } = request.params as z.output<typeof idParams>;
      await changing(deps, async (tx, after) => {
        // The lock lets one of several concurrent deletions succeed: the later ones find nothing, and new uses of the
        // record wait.
        await repository.lock(tx, id);
        const current = await one(tx, caller, id);
        await mayOwn(tx, caller, current);
        await uses.refuseIfUsed(tx, caller, resource, id);
        await repository.remove(tx, caller, current, after);
        await recorded(tx, after, caller, 'DELETE', current);
      });
      return { id };
    });
  }
}
