import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createServer } from 'vite';
import { compileChapter, type PictureRequest } from '../../build/compile-chapter.ts';
import { manualChapters } from '../../build/manual-chapters.ts';
import { root } from './product.ts';

export type Wanted = PictureRequest & { name: string };

const CHAPTERS = join(root, 'libs/manual/src/chapters');
const requests = (): Wanted[] =>
  readdirSync(CHAPTERS)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      Object.entries(compileChapter(file.slice(0, -3), readFileSync(join(CHAPTERS, file), 'utf8')).pictures).map(
        ([name, request]) => ({ name, ...request }),
      ),
    );

/** The console's code needs a window as soon as it is loaded. */
function provideWindow() {
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
    JSDOM: new (html: string, options: { url: string }) => { window: Window };
  };
  const { window } = new JSDOM('', { url: 'http://127.0.0.1/' });
  const { document, location, localStorage } = window;
  Object.assign(globalThis, { window, document, location, localStorage });
}

interface Manual {
  chaptersFor(config: object): { html: string }[];
}
interface Words {
  inWordsOf(config: object): (text: string) => string;
}

/**
 * Pictures of each console's manual, with the names of controls in that console's words, both from the manual's own
 * code.
 */
export async function wantedPictures(variants: readonly string[]): Promise<Map<string, Wanted[]>> {
  provideWindow();
  const vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [manualChapters()],
    resolve: { tsconfigPaths: true },
  });
  try {
    const { chaptersFor } = (await vite.ssrLoadModule('/libs/manual/src/model/chapters.ts')) as Manual & object;
    const { inWordsOf } = (await vite.ssrLoadModule('/libs/manual/src/model/own-words.ts')) as Words & object;
    const all = requests();
    const wantedOf = async (variant: string): Promise<[string, Wanted[]]> => {
      const { appConfig } = (await vite.ssrLoadModule(`/apps/${variant}/src/app.config.ts`)) as { appConfig: object };
      const shown = chaptersFor(appConfig)
        .map(({ html }) => html)
        .join('');
      const word = inWordsOf(appConfig);
      const spoken = ({ click, mark, ...request }: Wanted): Wanted => ({
        ...request,
        click: click.map(word),
        mark: mark && word(mark),
      });
      return [variant, all.filter(({ name }) => shown.includes(`/assets/manual/${name}.webp`)).map(spoken)];
    };
    return new Map(await Promise.all(variants.map(wantedOf)));
  } finally {
    await vite.close();
  }
}
