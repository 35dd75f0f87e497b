import { idParams } from '@loa/contracts/common';
import { claimantBody, devices } from '@loa/contracts/devices';
import { and, eq, sql } from 'drizzle-orm';
import { writeLog } from '../../../activity-log';
import { nowIso } from '../../../db/columns';
import { changing } from '../../../db/changing';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { asRef } from '../../../http/caller';
import { AppError, foundOr404 } from '../../../http/errors';
import { isEverywhere } from '../../../http/scope';
import { devicesOf } from '../devices-of';
import { deviceTable as device, enrolmentTable as enrolment } from '../table';
import { withIgnored } from './claimants';
import { enrolmentOf } from './enrolment-of';
import { isVouchedFor } from './give-way';

/**
 * `POST /api/device/{id}/claimant`: what a person decides about another machine that claims to be this device. The
 * accepted one takes its place at its next announcement, and the key of the former one becomes invalid.
 */
export function claimantRoutes(app: App, deps: Deps) {
  app.post(
    `${devices.base}/:id/claimant`,
    {
      config: { access: ['THIET_BI_DA_LAP_DAT_EDIT', 'THIET_BI_CHUA_LAP_DAT_INSTALL'] },
      schema: { tags: [devices.label], params: idParams, body: claimantBody, response: { 200: idParams } },
    },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { clash_at, is_accepted } = request.body;
      await changing(deps, async (tx) => {
        const [row] = await tx
          .select()
          .from(device)
          .where(and(eq(device.id, id), devicesOf(caller)))
          .for('update');
        const found = foundOr404(row);
        const before = await enrolmentOf(tx, id);
        // A code that is installed before any machine announced it is a guess, as far as the server knows.
        const isGuess = before.first_seen_at === null && !(await isVouchedFor(tx, found.created_by));
        if (is_accepted && isGuess && !isEverywhere(caller))
          throw new AppError('RULE', {
            message: 'Mã này do cấp dưới nhập và chưa máy nào báo về: nhờ người phụ trách toàn hệ thống nhận máy này',
          });
        const approved = before.approved_at === null && found.install_status === 'installed';
        const [decided] = await tx
          .update(enrolment)
          .set({
            clash_at: null,
            clash_from: null,
            clash_proof: null,
            ...(is_accepted
              ? { proof: before.clash_proof, ...(approved && { approved_at: nowIso(), approved_by: asRef(caller) }) }
              : { ignored_proof: withIgnored(before, before.clash_proof) }),
          })
          .where(and(eq(enrolment.device_id, id), eq(enrolment.clash_at, clash_at)))
          .returning({ id: enrolment.device_id });
        if (!decided) throw new AppError('STALE', { message: 'Tình hình máy này vừa thay đổi, hãy xem lại' });
        // Noted by an earlier version, which did not store which machine it was.
        if (is_accepted && before.clash_proof === null)
          throw new AppError('RULE', { message: 'Chờ máy mới báo về lần nữa rồi hãy nhận' });
        if (is_accepted) {
          const [raised] = await tx
            .update(device)
            .set({ key_version: sql`${device.key_version} + 1` })
            .where(eq(device.id, id))
            .returning({ key_version: device.key_version });
          if (raised)
            await deps.events.publish(tx, 'key.raised', {
              device_code: found.device_code,
              key_version: raised.key_version,
            });
        }
        await writeLog(tx, caller, {
          action: 'THIET_BI_DA_LAP_DAT_EDIT',
          module: devices.module,
          entity: { type: devices.base, id, name: found.name },
          changes: [{ field: 'claimant', old: before.clash_proof && clash_at, new: is_accepted }],
        });
        await deps.events.publish(tx, 'record.changed', { base: devices.base, verb: 'EDIT', id });
      });
      return { id };
    },
  );
}
