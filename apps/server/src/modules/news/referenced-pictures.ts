import { HOUR_MS } from '../../stored-files';
import type { FileDeps, StoredFiles } from '../../stored-files';
import { shownPictures, UNSAVED_MS } from './pictures';

/** Pictures that news show. */
export const referencedPictures = ({ db }: FileDeps): StoredFiles[] => [
  {
    folder: 'news',
    waits_ms: UNSAVED_MS + 25 * HOUR_MS,
    needed: async () =>
      (await shownPictures(db)).map(({ file, name }) => ({ name: file, size: null, by: `news "${name}"` })),
  },
];
