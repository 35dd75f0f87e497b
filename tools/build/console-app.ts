import react from '@vitejs/plugin-react';
import { basename, resolve } from 'node:path';
import type { UserConfig } from 'vite';
import { inlineLogo } from './inline-logo.ts';
import { inlineStyles } from './inline-styles.ts';
import { manualChapters } from './manual-chapters.ts';
import { precompress } from './precompress.ts';

const workspace = resolve(import.meta.dirname, '../..');
const SERVER = process.env.LOA_DEV_SERVER ?? 'http://127.0.0.1:4000';

/**
 * Files with side effects. Importing our libraries has none, so unused parts of them are left out; styles are the
 * exception.
 */
const hasSideEffects = (id: string) => !/\/libs\/[^?]+\.tsx?$/.test(id);

const packages = (names: string) => new RegExp(`/node_modules/(?:${names})/`);
/** Parts of the MUI kit, each with the parts that only it uses: `Radio` with `RadioGroup`. */
const muiParts = (names: string) => new RegExp(`/@mui/material/(?:use)?(?:${names})(?:s|[A-Z]\\w*)?/`);
/** Files directly in these folders of a library; subfolders are for code that opens later. */
const folders = (library: string, names: string) => new RegExp(`/libs/(${library})/src/(?:${names})/[^/]+$`);
const anyOf =
  (...rules: RegExp[]) =>
  (id: string) =>
    rules.some((rule) => rule.test(id));

/**
 * Frame of every signed-in page: menus and live events of all features, and the code that draws lists and records.
 */
const frame = anyOf(
  /\/libs\/(?:[a-z-]+\/src\/(?:index|[^/]+-feature)|shell\/src\/frame\/frame)\.tsx?$/,
  packages('(?:socket|engine)\\.io[a-z-]*'),
  folders('ui-kit', 'page|actions|feedback|filters|format|layout|state|table|table/(?:print|state|toolbar)|time'),
  folders('api-client', 'http|live|query|resource'),
  folders('areas', 'api|components|model'),
  folders('settings', 'api|filters'),
);
/**
 * Code shared by the grid, the fields of forms and the area tree: without a chunk of its own these would load the grid.
 */
const shared = anyOf(
  muiParts('Autocomplete|Tab|TextField|InputLabel|ListSubheader|Badge'),
  packages('@mui/x-internals|@base-ui/utils|reselect|use-sync-external-store|@babel/runtime'),
);
/** Parts of MUI that a list does not need. */
const occasional = muiParts(
  'Slider|Radio|Accordion|Step|Dialog|Slide|Drawer|CardActionArea|Table|Collapse|ListItemSecondaryAction',
);
const common = packages('@mui/(?:material|utils|system|icons-material)|@mdi/js|@tanstack');
const part = folders(
  'content|devices|schedules|media|news|slideshows',
  'actions|api|commands|components|decisions|list|model|player|uploads|view',
);

/**
 * Chunks: few requests without more bytes. By default the shared code of pages would be some seventy files per page.
 * Each group takes what its modules import, except for code that a group above it has. All other code is in the chunk
 * of the page that uses it.
 */
const groups = [
  { name: 'console', tags: ['$initial' as const], priority: 9 },
  { name: 'frame', test: frame, priority: 8 },
  { name: 'common', test: (id: string) => common.test(id) && !occasional.test(id), minShareCount: 4, priority: 7 },
  { name: 'shared', test: shared, minShareCount: 2, priority: 6 },
  {
    name: 'grid',
    test: anyOf(packages('@mui/x-(?:data-grid|virtualizer)'), folders('ui-kit', 'table/grid')),
    priority: 5,
  },
  {
    name: 'forms',
    test: anyOf(
      packages('react-hook-form|@hookform/resolvers|zod'),
      folders('ui-kit', 'form|form/(?:fields|saving)'),
      folders('api-client', 'form'),
      folders('contracts', 'common/schemas'),
    ),
    priority: 4,
  },
  // Parts of the pages about one record.
  {
    name: 'record',
    test: anyOf(folders('ui-kit', 'layout/blocks'), folders('records', 'history')),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'pickers', test: anyOf(packages('@mui/x-date-pickers'), folders('ui-kit', 'date')), priority: 3 },
  // Code shared by the pages of one feature, except for its forms; otherwise a list would wait for their code.
  { name: (id: string) => part.exec(id)?.[1] ?? null, debugName: 'features', minShareCount: 2, priority: 2 },
];

/** The router's production build: its package selects the build with warnings for developers. */
const router = resolve(workspace, 'node_modules/react-router/dist/production');
const quietRouter = [
  { find: /^react-router$/, replacement: resolve(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: resolve(router, 'dom-export.mjs') },
];

/** Vite configuration of a console: shared by all, so the four differ in their `app.config.ts` only. */
export function consoleApp(root: string): UserConfig {
  return {
    root,
    cacheDir: resolve(workspace, 'node_modules/.cache/vite', basename(root)),
    plugins: [react(), manualChapters(), inlineLogo(), inlineStyles(), precompress()],
    resolve: { tsconfigPaths: true, alias: quietRouter },
    build: {
      outDir: resolve(workspace, 'dist/apps', basename(root)),
      emptyOutDir: true,
      // Text, so that a browser shows it.
      license: { fileName: 'licenses.txt' },
      target: 'es2023',
      sourcemap: false,
      // The styles of rows are small; one sheet of them is put into the page.
      cssCodeSplit: false,
      reportCompressedSize: false,
      // Inlined fonts and pictures could not be cached separately.
      assetsInlineLimit: 0,
      rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects }, output: { codeSplitting: { groups } } },
    },
    // A service worker serves the folder it is in, under the same name in every version.
    worker: {
      format: 'iife',
      rolldownOptions: {
        output: { entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js') },
      },
    },
    server: {
      host: '127.0.0.1',
      fs: { allow: [workspace] },
      proxy: { '/api': SERVER, '/media': SERVER, '/relay-sound': SERVER, '/socket.io': { target: SERVER, ws: true } },
    },
  };
}
