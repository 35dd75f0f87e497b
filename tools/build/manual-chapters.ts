import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { compileChapter, type CompiledChapter } from './compile-chapter.ts';

const CHAPTER = /\/libs\/manual\/src\/chapters\/[^/]+\.md$/;
const isPart = (query: string | undefined): query is keyof CompiledChapter =>
  query === 'chapter' || query === 'pictures';

/**
 * Imports of manual chapters: `?chapter` returns the content, `?pictures` the instructions for its pictures.
 */
export const manualChapters = (): Plugin => ({
  name: 'loa:manual-chapters',
  enforce: 'pre',
  load(id) {
    const [path = '', query] = id.split('?');
    if (!CHAPTER.test(path.replaceAll('\\', '/')) || !isPart(query)) return null;
    this.addWatchFile(path);
    return {
      code: `export default ${JSON.stringify(compileChapter(basename(path, '.md'), readFileSync(path, 'utf8'))[query])}`,
      moduleType: 'js',
    };
  },
});
