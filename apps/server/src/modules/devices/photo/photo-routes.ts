import { PICTURE_MAX_BYTES, idParams } from '@loa/contracts/common';
import { devicePhoto, devices, type DevicePhoto } from '@loa/contracts/devices';
import { and, eq, getTableColumns } from 'drizzle-orm';
import * as z from 'zod';
import { changing } from '../../../db/changing';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { writeLog } from '../../../activity-log';
import { callerOf } from '../../../http/access';
import { asRef, can, type Caller } from '../../../http/caller';
import { AppError, foundOr404 } from '../../../http/errors';
import { isAddressGood, signAddress, signedQuery } from '../../../http/signed-address';
import { takeForms } from '../../../http/take-forms';
import { devicesOf } from '../devices-of';
import { isInstalled } from '../repository';
import { devicePhotoTable as table, deviceTable as device, enrolmentTable as enrolment } from '../table';
import { photoOf, photoPath, photoStore } from './photos';

const tags = [devices.label];
const fileParams = z.object({ file: z.string().regex(/^[0-9a-f]{64}\.webp$/) });
const formId = z.uuid().nullable();

/**
 * A photo as the log shows it: only whether there is one, because its file name means nothing to anybody.
 */
const inWords = (file: string | null | undefined) => (file ? 'có' : null);

/**
 * The photo of an installed device: sent with the form that installs it, or later by someone who may edit the device;
 * read by its signed address.
 */
export async function photoRoutes(parent: App, deps: Deps) {
  const { db, config } = deps;
  const store = photoStore(deps);

  const found = async (on: Database, caller: Caller, id: string) => {
    const photoRow = on
      .select({ id: device.id, name: device.name, form: enrolment.install_id, photo: getTableColumns(table) })
      .from(device)
      .leftJoin(table, eq(table.device_id, device.id))
      .leftJoin(enrolment, eq(enrolment.device_id, device.id));
    return foundOr404((await photoRow.where(and(eq(device.id, id), isInstalled, devicesOf(caller))))[0]);
  };
  const shown = async (caller: Caller, id: string): Promise<DevicePhoto> => {
    const { photo } = await found(db, caller, id);
    return {
      photo: photo?.file
        ? { url: signAddress(config.secret, photoPath(photo.file)), at: photo.at, by: photo.by }
        : null,
    };
  };

  /**
   * `install_id`: the form the photo came with. A second copy of it, and one that comes after somebody has changed the
   * photo, changes nothing.
   */
  const change = async (caller: Caller, id: string, file: string | null, install_id: string | null) => {
    await changing(deps, async (tx) => {
      await tx.select({ id: device.id }).from(device).where(eq(device.id, id)).for('update');
      const { name, form, photo } = await found(tx, caller, id);
      if (install_id && form !== install_id)
        throw new AppError('RULE', { message: 'Máy đã được lắp bằng một phiếu khác, ảnh này không còn đúng' });
      if (!install_id && !can(caller, 'THIET_BI_DA_LAP_DAT_EDIT')) throw new AppError('FORBIDDEN');
      if (install_id ? photo?.install_id === install_id : (photo?.file ?? null) === file) return;
      const values = { file, at: nowIso(), by: asRef(caller), install_id: form };
      await tx
        .insert(table)
        .values({ device_id: id, ...values })
        .onConflictDoUpdate({ target: table.device_id, set: values });
      const changes = [{ field: 'photo' as const, old: inWords(photo?.file), new: inWords(file) }];
      await writeLog(tx, caller, {
        action: 'THIET_BI_DA_LAP_DAT_EDIT',
        module: devices.module,
        entity: { type: devices.base, id, name },
        changes,
      });
      await deps.events.publish(tx, 'record.changed', { base: devices.base, verb: 'EDIT', id });
    });
    return shown(caller, id);
  };

  const schema = { tags, params: idParams, response: { 200: devicePhoto } };
  const address = `${devices.base}/:id/photo`;
  parent.get(address, { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema }, (request) =>
    shown(callerOf(request), request.params.id),
  );
  parent.delete(address, { config: { access: 'THIET_BI_DA_LAP_DAT_EDIT' }, schema }, (request) =>
    change(callerOf(request), request.params.id, null, null),
  );
  await parent.register(async (app: App) => {
    takeForms(app, PICTURE_MAX_BYTES);
    const access = ['THIET_BI_DA_LAP_DAT_EDIT', 'THIET_BI_CHUA_LAP_DAT_INSTALL'] as const;
    app.put(
      address,
      { config: { access }, schema: { ...schema, consumes: ['multipart/form-data'] } },
      async (request) => {
        const [caller, { id }] = [callerOf(request), request.params];
        await found(db, caller, id);
        const { bytes } = await photoOf(request.body);
        const install_id = formId.safeParse((request.body as FormData).get('install_id'));
        if (!install_id.success) throw new AppError('INVALID');
        return change(caller, id, await store.put(bytes, 'webp'), install_id.data);
      },
    );
  });

  parent.get(
    photoPath(':file'),
    { config: { access: 'public' }, schema: { hide: true, params: fileParams, querystring: signedQuery } },
    async (request, reply) => {
      const { file } = request.params;
      if (!isAddressGood(config.secret, photoPath(file), request.query)) throw new AppError('FORBIDDEN');
      return store.send(reply, file, 'image/webp');
    },
  );
}
