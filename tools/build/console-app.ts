import react from '@vitejs/plugin-react';
import { basename, resolve } from 'node:path';
import type { UserConfig } from 'vite';
import { inlineStyles } from './inline-styles.ts';
import { manualChapters } from './manual-chapters.ts';
import { precompress } from './precompress.ts';

const workspace = resolve(import.meta.dirname, '../..');
const SERVER = process.env.LOA_DEV_SERVER ?? 'http://127.0.0.1:4000';

/** Our libraries do nothing when imported, so whatever a page does not use of them stays out of it. Styles are the exception. */
const hasSideEffects = (id: string) => !/\/libs\/[^?]+\.tsx?$/.test(id);

/** Files that lie in one of these folders themselves. A folder within is a room of its own: what opens later, or what only some pages draw with. */
const rooms = (library: string, names: string) => new RegExp(`/libs/(${library})/src/(?:${names})/[^/]+$`);
const packages = (names: string) => new RegExp(`/node_modules/(?:${names})/`);
/** Parts of the MUI kit, each with those that only it is made of: `Radio` with `RadioGroup`. */
const muiParts = (names: string) => new RegExp(`/@mui/material/(?:use)?(?:${names})(?:s|[A-Z]\\w*)?/`);

/** What nearly every page draws with. */
const common = [
  packages('@mui/(?:material|utils|system|icons-material)|@popperjs|@babel/runtime|@tanstack'),
  rooms('ui-kit', 'page|actions|feedback|filters|format|layout|state|table'),
  rooms('api-client', 'http|live|query|resource'),
  rooms('areas', 'api|components|model|store'),
  rooms('settings', 'api|filters'),
];
const occasional = muiParts('Autocomplete|Slider|Radio|Accordion|Stepper|Step|Dialog|Slide|Drawer|CardActionArea|Link|Tab|Table|Collapse|AlertTitle');
/** What every signed-in page needs: the frame, and the features with their menus and live events. */
const entrance = /\/libs\/([a-z-]+\/src\/[^/]+|shell\/src\/frame\/frame)\.tsx?$|\/node_modules\/(socket|engine)\.io/;
/** What the toolbar of the editor alone shows. */
const toolbarIcons = /\/icons-material\/(?:Format|Strikethrough|Undo|Redo|TableChart|Title)/;
const isBase = (id: string) => common.some((part) => part.test(id)) && !occasional.test(id) && !toolbarIcons.test(id);

/** What the pages for everybody draw with beside what signing in does: who only reads does not wait for the frame. */
const isReading = (id: string) => readingParts.some((one) => one.test(id));
const readingParts = [
  /\/libs\/ui-kit\/src\/(?:page\/(?:error-state|empty-state|page-skeleton)|actions\/copy-button|format\/numbers)\.tsx?$/,
  /\/libs\/contracts\/src\/app-releases\/calls\.ts$/,
  /\/@mui\/material\/(?:Skeleton|Link)\/|\/@mui\/icons-material\/(?:esm\/)?FileDownloadOutlined\./,
];

/** What the pages of one feature share, but for its forms, or a list would wait for their code. */
const part = rooms('content|devices|schedules', 'components|list|actions|approval|decisions|facts|model|preview|uploads|commands|player|runs');
/** Of a feature whose pages share little, all that they share. */
const smallPart = rooms('news', 'api|list|model');
const partsName = (id: string) => {
  const [, feature] = part.exec(id) ?? smallPart.exec(id) ?? [];
  return feature ? `${feature}-parts` : null;
};

/** What every form is made of: its state, its shapes and the fields nearly all have. */
const formParts = [packages('react-hook-form|@hookform(?:/\\w+)?|zod'), rooms('ui-kit', 'form'), rooms('api-client', 'form'), rooms('contracts', 'common'), /\/libs\/areas\/src\/picker\/area-(?:field|picker)\.tsx$/];
const isForm = (id: string) => formParts.some((one) => one.test(id));

/**
 * Few requests without more bytes. Left alone, the pieces that pages share make some seventy files of a page; so what the
 * first page needs is one file, what most pages need another. Each group also takes what its modules import, so a group
 * never waits for one below it.
 */
const groups = [
  { name: 'console', tags: ['$initial' as const], priority: 5 },
  { name: 'reading', test: isReading, priority: 4.5 },
  { name: 'frame', test: (id: string) => entrance.test(id) || isBase(id), priority: 4 },
  // What the grid has in common with the area tree, the date pickers and pages in tabs, so that each of them comes without it.
  { name: 'grid-parts', test: (id: string) => packages('@mui/x-internals|reselect|@base-ui/utils|use-sync-external-store').test(id) || muiParts('Tab').test(id), priority: 3 },
  { name: 'grid', test: (id: string) => packages('@mui/(?:x-data-grid|x-virtualizer)').test(id) || rooms('ui-kit', 'table/grid').test(id), priority: 3 },
  // Or the date pickers would take it, and every question would wait for them.
  { name: 'dialog', test: muiParts('Dialog'), priority: 3 },
  { name: 'forms', test: isForm, priority: 3 },
  { name: 'pickers', test: (id: string) => packages('@mui/x-date-pickers').test(id) || rooms('ui-kit', 'date').test(id), priority: 2 },
  { name: partsName, debugName: 'feature parts', test: (id: string) => part.test(id) || smallPart.test(id), minShareCount: 2, priority: 1 },
];

/** The Vite configuration of a console: one place, so the four differ by their `app.config.ts` only. */
export function consoleApp(root: string): UserConfig {
  return {
    root,
    cacheDir: resolve(workspace, 'node_modules/.cache/vite', basename(root)),
    plugins: [react(), manualChapters(), inlineStyles(), precompress()],
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
      proxy: { '/api': SERVER, '/media': SERVER, '/relay-sound': SERVER, '/socket.io': { target: SERVER, ws: true } },
    },
  };
}
