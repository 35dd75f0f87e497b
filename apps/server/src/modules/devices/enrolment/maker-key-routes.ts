import { idParams } from '@loa/contracts/common';
import { devices, makerKeyBody, makerKeys, newMakerKey, PENDING_CALLS } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { changing } from '../../../db/changing';
import type { App, Deps } from '../../../deps';
import { writeLog } from '../../../activity-log';
import { callerOf } from '../../../http/access';
import { asRef, type Caller } from '../../../http/caller';
import { foundOr404 } from '../../../http/errors';
import { makersOf, requireMadeBy } from '../made-by';
import { makerKeyTable } from '../table';
import { freshMakerKey, makerKeysOf } from './maker-keys';

const base = `${devices.base}/maker-key`;
const tags = [devices.label];
/** A key concerns the register of the whole installation. */
const config = { access: 'THIET_BI_CHUA_LAP_DAT_INSTALL', is_everyones: true } as const;

/**
 * `/api/device/maker-key`: create, list and withdraw keys. With a withdrawn key no new device can announce itself;
 * devices that have their own key keep it.
 */
export function makerKeyRoutes(app: App, deps: Deps) {
  const auditEntry = (caller: Caller, key: { id: string; name: string }, old: string | null, now: string | null) => ({
    action: `${PENDING_CALLS.module}_KEY` as const,
    module: PENDING_CALLS.module,
    entity: { type: base, ...key },
    changes: [{ field: 'name' as const, old, new: now }],
  });

  app.get(
    `${base}/find`,
    { config, schema: { tags, querystring: z.strictObject({}), response: { 200: makerKeys } } },
    async () => ({ rows: await makerKeysOf(deps.db) }),
  );

  app.post(
    base,
    { config, schema: { tags, body: makerKeyBody, response: { 201: newMakerKey } } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { name, factory_id } = request.body;
      const { key, digest } = freshMakerKey();
      const made = await changing(deps, async (tx) => {
        requireMadeBy(await makersOf(tx, [factory_id]), { factory_id, model: '' }, 'speaker');
        const [row] = await tx
          .insert(makerKeyTable)
          .values({ name, factory_id, digest, created_by: asRef(caller) })
          .returning({ id: makerKeyTable.id, name: makerKeyTable.name });
        const stored = foundOr404(row);
        await writeLog(tx, caller, auditEntry(caller, stored, null, name));
        return stored;
      });
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...made, key });
    },
  );

  app.delete(
    `${base}/:id`,
    { config, schema: { tags, params: idParams, response: { 200: idParams } } },
    async (request) => {
      const caller = callerOf(request);
      return changing(deps, async (tx) => {
        const [row] = await tx
          .delete(makerKeyTable)
          .where(eq(makerKeyTable.id, request.params.id))
          .returning({ id: makerKeyTable.id, name: makerKeyTable.name });
        const withdrawn = foundOr404(row);
        await writeLog(tx, caller, auditEntry(caller, withdrawn, withdrawn.name, null));
        return { id: withdrawn.id };
      });
    },
  );
}
