import type { InstallBody } from '@loa/contracts/devices';
import { and, eq } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import { asRef, type Caller } from '../../../http/caller';
import { AppError, foundOr404 } from '../../../http/errors';
import { changedRecord } from '../../../http/record-values';
import { areaInScope, requireActive } from '../../../http/scope';
import { alsoSearched } from '../device-rows';
import { devicesOf } from '../devices-of';
import { enrolmentOf } from '../enrolment/enrolment-of';
import { placedBy } from '../repository';
import { requireShownIn } from '../device-resolutions';
import { deviceTable as device, devicePhotoTable as photo, enrolmentTable as enrolment } from '../table';

/** Installs a device at the place of the form. False when this same form was already applied: then nothing changes. */
export async function installDevice(
  tx: Database,
  caller: Caller,
  id: string,
  { install_id, volume: _volume, ...values }: InstallBody,
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(device)
    .where(and(eq(device.id, id), devicesOf(caller)))
    .for('update');
  const found = foundOr404(row);
  const before = await enrolmentOf(tx, id);
  if (found.install_status === 'installed') {
    if (before.install_id === install_id) return false;
    throw new AppError('DUPLICATE', {
      message: `Máy này đã được ${found.updated_by?.name ?? 'người khác'} lắp đặt với tên “${found.name}”`,
    });
  }
  requireActive(await areaInScope(tx, caller, values.area_id), 'area_id');
  await requireShownIn(tx, values.resolution_id ?? null, found.kind, found.resolution_id);
  const at = nowIso();
  const next = { ...found, ...values };
  await tx
    .update(device)
    .set({
      ...values,
      ...changedRecord(caller, found.version, values.name, ...alsoSearched(next)),
      install_status: 'installed',
      installed_at: at,
      ...placedBy(values, 'manual'),
    })
    .where(eq(device.id, id));
  // The old photo shows another place.
  await tx.delete(photo).where(eq(photo.device_id, id));
  const enrolled = {
    install_id,
    approved_at: before.approved_at ?? at,
    approved_by: before.approved_at ? before.approved_by : asRef(caller),
  };
  await tx
    .insert(enrolment)
    .values({ device_id: id, ...enrolled })
    .onConflictDoUpdate({ target: enrolment.device_id, set: enrolled });
  return true;
}

/** Uninstalls a device: it keeps its key, its area and its whole history, but no schedule targets it any more. */
export async function removeInstall(tx: Database, caller: Caller, id: string, version: number) {
  const [row] = await tx
    .select()
    .from(device)
    .where(and(eq(device.id, id), eq(device.install_status, 'installed'), devicesOf(caller)))
    .for('update');
  const found = foundOr404(row);
  if (found.version !== version) throw new AppError('STALE', { details: { current: found } });
  await tx
    .update(device)
    .set({ ...changedRecord(caller, version, found.name, ...alsoSearched(found)), install_status: 'not_installed' })
    .where(eq(device.id, id));
  const at = nowIso();
  await tx
    .insert(enrolment)
    .values({ device_id: id, approved_at: at })
    .onConflictDoUpdate({ target: enrolment.device_id, set: { install_id: null } });
  return found;
}
