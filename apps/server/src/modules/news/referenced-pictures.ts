import { NEWS_PICTURE_PATH } from '@loa/contracts/news';
import { HOUR_MS } from '../../stored-files';
import type { FileDeps, StoredFiles } from '../../stored-files';
import { UNSAVED_MS } from './pictures';
import { newsTable as table } from './table';

const shown = new RegExp(`${NEWS_PICTURE_PATH}([0-9a-f]{64}\\.[a-z0-9]+)`, 'g');

/** Pictures that news show, above or in their text. */
export const referencedPictures = ({ db }: FileDeps): StoredFiles[] => [
  {
    folder: 'news',
    waits_ms: UNSAVED_MS + 25 * HOUR_MS,
    needed: async () => {
      const rows = await db.select({ name: table.name, image: table.image, body: table.body }).from(table);
      return rows.flatMap(({ name, image, body }) =>
        [...`${image ?? ''} ${body}`.matchAll(shown)].map(([, file = '']) => ({
          name: file,
          size: null,
          by: `news "${name}"`,
        })),
      );
    },
  },
];
