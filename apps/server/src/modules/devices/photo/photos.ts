import { DEVICE_PHOTO_FIELD, DEVICE_PHOTO_MAX_BYTES, DEVICE_PHOTO_TYPES } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import { join } from 'node:path';
import type { Database } from '../../../db/database';
import type { FileGround, KeptFiles } from '../../../kept-files';
import { HOUR_MS } from '../../../kept-files';
import { PictureStore } from '../../../media';
import { drawnPicture } from '../../../sent-picture';
import { deviceTable, devicePhotoTable as table } from '../table';

/** Enough to read a label on a pole by. */
const WIDEST = 1600;
/** A file that no device has any more, or not yet, is let go of after so long. */
const UNUSED_MS = 24 * HOUR_MS;

/** Where a photo is read, unsigned. */
export const photoPath = (file: string) => `/media/device-photo/${file}`;

/** Photos of devices: `<data>/device-photos`. */
export const photoStore = (data_dir: string) => new PictureStore(join(data_dir, 'device-photos'));

export const photoOf = (body: unknown) =>
  drawnPicture(
    body,
    { field: DEVICE_PHOTO_FIELD, types: DEVICE_PHOTO_TYPES, max_bytes: DEVICE_PHOTO_MAX_BYTES },
    WIDEST,
  );

/** Lets go of what no device shows. */
export async function sweepPhotos(db: Database, store: PictureStore, now: Date) {
  for (const file of await store.putBefore(new Date(now.getTime() - UNUSED_MS))) {
    const [user] = await db.select({ id: table.device_id }).from(table).where(eq(table.file, file)).limit(1);
    if (!user) await store.remove(file);
  }
}

export const keptPhotos = ({ db }: FileGround): KeptFiles[] => [
  {
    folder: 'device-photos',
    waits_ms: UNUSED_MS + 25 * HOUR_MS,
    needed: async () => {
      const rows = await db
        .select({ file: table.file, name: deviceTable.name })
        .from(table)
        .innerJoin(deviceTable, eq(deviceTable.id, table.device_id));
      return rows.flatMap(({ file, name }) => (file ? [{ name: file, size: null, by: `device "${name}"` }] : []));
    },
  },
];
