import { commandBatch, deviceCount, deviceFilterQuery, devices, recentBatches } from '@loa/contracts/devices';
import { idParams } from '@loa/contracts/common';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { foundOr404 } from '../../../http/errors';
import { countedDevices } from '../device-rows';
import { deviceFilter } from '../repository';
import { readBatches, recentBatchIds } from './batches';

const config = { access: 'THIET_BI_DA_LAP_DAT_VIEW' } as const;
const tags = [devices.label];

/** The outcome of orders to many devices, and how many devices a filter matches before an order is given. */
export function batchRoutes(app: App, { db }: Deps) {
  app.get(
    `${devices.base}/count`,
    { config, schema: { tags, querystring: deviceFilterQuery, response: { 200: deviceCount } } },
    async (request) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${countedDevices} where
          ${deviceFilter(callerOf(request), request.query)}`,
      );
      return { count: rows[0]?.count ?? 0 };
    },
  );

  app.get(
    `${devices.base}/command/batch/find`,
    { config, schema: { tags, querystring: z.strictObject({}), response: { 200: recentBatches } } },
    async (request) => {
      const caller = callerOf(request);
      return { rows: await readBatches(db, caller, await recentBatchIds(db, caller, Date.now())) };
    },
  );

  app.get(
    `${devices.base}/command/batch/:id`,
    { config, schema: { tags, params: idParams, response: { 200: commandBatch } } },
    async (request) => {
      const [batch] = await readBatches(db, callerOf(request), [request.params.id]);
      return foundOr404(batch);
    },
  );
}
