import react from '@vitejs/plugin-react';
import { basename, resolve } from 'node:path';
import type { UserConfig } from 'vite';
import { inlineStyles } from './inline-styles.ts';
import { precompress } from './precompress.ts';

const workspace = resolve(import.meta.dirname, '../..');
const SERVER = process.env.LOA_DEV_SERVER ?? 'http://127.0.0.1:4000';

/** Our libraries do nothing when imported, so whatever a page does not use of them stays out of it. Styles are the exception. */
const hasSideEffects = (id: string) => !/\/libs\/[^?]+\.tsx?$/.test(id);

/** What nearly every page draws with. Parts shown on some pages only stay out, with what only they need. */
const common = /node_modules\/(@mui\/(material|utils|system|icons-material|x-internals)|@popperjs|react-transition-group|@tanstack)\/|libs\/(ui-kit\/src\/(page|actions|feedback|filters|format|layout|state|table)\/|contracts\/src\/[a-z-]+\/(kinds|calls|transitions|list-fields|fold)\.|api-client\/|app-config\/|permissions\/|areas\/|settings\/src\/api\/|shell\/)/;
const occasional = /@mui\/material\/(useAutocomplete|Autocomplete|Slider|Radio|Accordion|Step|Dialog|Slide|Drawer|CardActionArea|Link|Tab(?=s\/|Scroll|\/))\w*\/|api-client\/src\/(upload|form)|layout\/(side-panel|stat-tile|key-value-list|url-tabs)|ui-kit\/src\/table\/(row-grid|grid-|link-column|row-menu-column|card-list|filter-sheet\.)|feedback\/\w+-host|CSSTransition\.|areas\/src\/picker|shell\/src\/(palette\/(?!use-palette-shortcut)|help|uploads|frame\/(account-panel|menu-drawer))/;
/** What every signed-in page needs: the frame, and the features with their menus and live events. */
const entrance = /libs\/([a-z]+\/src\/(index|[a-z]+-feature)|shell\/src\/frame\/frame)\.tsx?$|node_modules\/(socket|engine)\.io/;
const isBase = (id: string) => common.test(id) && !occasional.test(id);

/** What the pages of one feature share. Forms and what opens later stay out, or a list would wait for their code. */
const part = /libs\/(content|devices|schedules)\/src\/(?:components|list|actions|decisions|facts|model|uploads|commands|player|runs)\/(?![\w-]*(?:run-|today|use-drop|audio-player|waveform|rate|space|field|form|progress|sheet|panel|dialog|default|picker|section|preview|stale|name-of))/;
const partsName = (id: string) => {
  const [, feature] = part.exec(id) ?? [];
  return feature ? `${feature}-parts` : null;
};

/**
 * Few requests without more bytes. Left alone, the pieces that pages share make some seventy files of a page; so what the
 * first page needs is one file, what most pages need another. Each group also takes what its modules import, so a group
 * never waits for one below it.
 */
const groups = [
  { name: 'console', tags: ['$initial' as const], priority: 5 },
  { name: 'frame', test: (id: string) => entrance.test(id) || isBase(id), priority: 4 },
  { name: 'grid', test: /x-data-grid|x-virtualizer|ui-kit\/src\/table\/(row-grid|grid-|link-column|row-menu-column)/, priority: 3 },
  // Or the date pickers would take it, and every question would wait for them.
  { name: 'dialog', test: /@mui\/material\/Dialog/, priority: 3 },
  { name: 'forms', test: /react-hook-form|@hookform|node_modules\/zod\//, priority: 3 },
  { name: 'pickers', test: /x-date-pickers/, priority: 2 },
  { name: partsName, test: part, minShareCount: 2, priority: 1 },
];

/** The Vite configuration of a console: one place, so the four differ by their `app.config.ts` only. */
export function consoleApp(root: string): UserConfig {
  return {
    root,
    cacheDir: resolve(workspace, 'node_modules/.cache/vite', basename(root)),
    plugins: [react(), inlineStyles(), precompress()],
    resolve: { tsconfigPaths: true },
    build: {
      outDir: resolve(workspace, 'dist/apps', basename(root)),
      emptyOutDir: true,
      target: 'es2023',
      sourcemap: false,
      // The styles that rows share are small; one sheet of them is put into the page.
      cssCodeSplit: false,
      reportCompressedSize: false,
      // Inlined fonts and pictures could not be cached by themselves.
      assetsInlineLimit: 0,
      rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects }, output: { codeSplitting: { groups } } },
    },
    server: {
      host: '127.0.0.1',
      fs: { allow: [workspace] },
      proxy: { '/api': SERVER, '/media': SERVER, '/socket.io': { target: SERVER, ws: true } },
    },
  };
}
