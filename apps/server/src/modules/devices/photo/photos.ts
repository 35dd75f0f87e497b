import { DEVICE_PHOTO_FIELD } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { PictureStore } from '../../../files';
import type { FileDeps, StoredFiles } from '../../../stored-files';
import { HOUR_MS } from '../../../stored-files';
import { sentPicture } from '../../../sent-picture';
import { tryEach } from '../../../try-each';
import { deviceTable, devicePhotoTable as table } from '../table';

/** Pixels: enough to read a label on a pole. */
const WIDEST = 1600;
/** How long a file without a device is stored. */
const UNUSED_MS = 24 * HOUR_MS;

/** The unsigned address of a photo. */
export const photoPath = (file: string) => `/media/device-photo/${file}`;

/** Photos of devices. */
export const photoStore = ({ files, inWorkFolder }: Pick<Deps, 'files' | 'inWorkFolder'>) =>
  new PictureStore(files, inWorkFolder, 'device-photos');

export const photoOf = (body: unknown) => sentPicture(body, DEVICE_PHOTO_FIELD, { width: WIDEST });

/** Deletes photos that no device has. */
export async function cleanUpPhotos(db: Database, store: PictureStore, now: Date) {
  await tryEach(await store.putBefore(new Date(now.getTime() - UNUSED_MS)), async (file) => {
    const [user] = await db.select({ id: table.device_id }).from(table).where(eq(table.file, file)).limit(1);
    if (!user) await store.remove(file);
  });
}

export const referencedPhotos = ({ db }: FileDeps): StoredFiles[] => [
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
