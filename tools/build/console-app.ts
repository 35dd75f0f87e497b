import react from '@vitejs/plugin-react';
import { basename, resolve } from 'node:path';
import type { Rolldown, UserConfig } from 'vite';
import { inlineLogo } from './inline-logo.ts';
import { inlineStyles } from './inline-styles.ts';
import { leftOut } from './left-out.ts';
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
  packages('@mui/(?:material|utils|system|icons-material)|@mdi/js|@babel/runtime|@tanstack'),
  // What the grid keeps its state in, and the area tree, too.
  packages('reselect|@base-ui/utils|use-sync-external-store|@mui/x-internals/(?:store|useStoreEffect|EventManager|formatErrorMessage|warning)'),
  rooms('ui-kit', 'page|actions|feedback|filters|format|layout|state|table|table/(?:print|state|toolbar)|time'),
  rooms('api-client', 'http|live|query|resource'),
  rooms('areas', 'api|components|model|store'),
  rooms('settings', 'api|filters'),
  // What of the common shapes is no shape: a list that sorts or folds text needs no zod.
  /\/libs\/contracts\/src\/common\/(?:fold|sort-key|list-fields|permission-of|import-limits)\.ts$/,
  // Pictures stand as sounds do, in lists and wherever one is chosen.
  /\/libs\/content\/src\/model\/content-state\.ts$/,
];
const occasional = muiParts('Autocomplete|Slider|Radio|Accordion|Stepper|Step|Dialog|Slide|Drawer|CardActionArea|Link|Tab|Table|Collapse|Switch|TextField|InputLabel|ListItemSecondaryAction|LinearProgress');
/** Icons of what opens later, in forms and beside one record: no list waits for them. */
const lateIcons = /\/@mui\/icons-material\/(?:ContentCutOutlined|DragIndicator|MyLocation|Headphones|NetworkCheck|KeyOutlined)\./;
/** What every signed-in page needs: the frame, and the features with their menus and live events. */
const entrance = /\/libs\/([a-z-]+\/src\/(?:index|[^/]+-feature)|shell\/src\/frame\/frame)\.tsx?$|\/node_modules\/(socket|engine)\.io/;
const isBase = (id: string) => entrance.test(id) || (common.some((part) => part.test(id)) && !occasional.test(id) && !lateIcons.test(id) && !/\/@mui\/material\/ListItem\//.test(id));

/** What one file alone uses, and no part of the frame: it goes where that file goes. */
function isOfOnePage(id: string, context: Rolldown.ChunkingContext) {
  const [user, ...others] = context.getModuleInfo(id)?.importers ?? [];
  return user !== undefined && others.length === 0 && !/\/index\.\w+$/.test(user) && !isBase(user);
}

/** What the pages for everybody draw with beside what signing in does: who only reads does not wait for the frame. */
const readingParts = [
  /\/libs\/ui-kit\/src\/(?:page\/(?:error-state|empty-state|page-skeleton)|actions\/copy-button|format\/numbers)\.tsx?$/,
  /\/libs\/contracts\/src\/app-releases\/calls\.ts$/,
  /\/@mui\/material\/(?:Skeleton|Link)\/|\/@mui\/icons-material\/FileDownloadOutlined\./,
];
const isReading = (id: string) => readingParts.some((one) => one.test(id));

/** What the pages of one feature share, but for its forms, or a list would wait for their code. */
const part = rooms('content|devices|schedules', 'components|list|actions|approval|decisions|facts|model|preview|uploads|commands|player|runs');
/** What the list of news is drawn with, and the form that opens in its place. */
const newsList = /\/libs\/news\/src\/(?:(?:api|list|model)\/[^/]+|pages\/news-screen|reader\/article-text)\.\w+(?:\.\w+)?$/;
/** What one schedule is told with, before it is approved and after: its list has no use for it. */
const scheduleDetailsParts = [rooms('schedules', 'approval|facts|preview'), /\/libs\/schedules\/src\/(?:decisions\/(?:conflict-list|earlier-rejection)|slideshow\/(?:held-contents|show-words))\.tsx?$/];
const isScheduleDetail = (id: string) => scheduleDetailsParts.some((one) => one.test(id));
/** What a run is told with, which the history and the first page do, too. */
const runParts = /\/libs\/schedules\/src\/(?:runs\/(?:occurrence-badge|use-open-run)|model\/run-state)\.tsx?$/;
/**
 * What pages far apart share. Left alone it would lie with whatever else they share, mostly the parts of schedules, whose list
 * would bring it along, and whose parts would come with every file that is sent.
 */
const shared = {
  progress: [muiParts('LinearProgress')],
  // What a list of slideshows shows of each, and what it is called.
  'small-picture': [/\/libs\/media\/src\/(?:list\/small-picture|model\/address-of|view\/(?:board-still|scrolling))\.tsx?$|\/libs\/ui-kit\/src\/table\/cards\/picture-card\.tsx$/],
  'slideshows-parts': [/\/libs\/slideshows\/src\/(?:actions\/|api\/slideshows-api|model\/|list\/thumbnail)|\/@mui\/icons-material\/CollectionsOutlined\./],
  'media-parts': [rooms('media', 'view|list|model|actions|api'), /\/@mui\/icons-material\/(?:Language|Movie|Description|Image|TextFields)Outlined\./],
  listening: [rooms('content', 'relays/listen')],
};
/** What a setting is, for the page of all and for those who lead to it, and which pages there are. */
const settingFactsParts = [
  /\/libs\/configuration\/src\/(?:api\/[^/]+|model\/setting-texts)\.ts$/,
  /\/libs\/contracts\/src\/system-config\/(?:declared|calls)\.ts$/,
  /\/libs\/app-config\/src\/use-console-screens\.ts$/,
];
const isSettingFact = (id: string) => settingFactsParts.some((one) => one.test(id));
const partsName = (id: string) => {
  const [, feature] = part.exec(id) ?? [];
  return feature ? `${feature}-parts` : null;
};

const isPlacing = (id: string) => packages('@popperjs').test(id) || muiParts('Popper').test(id);

/** What every form is made of: its state, its shapes and the fields nearly all have. */
const formParts = [packages('react-hook-form|@hookform(?:/\\w+)?|zod'), rooms('ui-kit', 'form|form/(?:fields|saving)'), rooms('api-client', 'form'), rooms('contracts', 'common'), /\/libs\/contracts\/src\/schedules\/schedule\.ts$/, /\/libs\/areas\/src\/picker\/area-(?:field|picker)\.tsx$/];
const isForm = (id: string) => formParts.some((one) => one.test(id));

/**
 * Few requests without more bytes. Left alone, the pieces that pages share make some seventy files of a page; so what the
 * first page needs is one file, what most pages need another. Each group also takes what its modules import, so a group
 * never waits for one below it: where a file that is only passed through would bring too much, it does not.
 */
const groups = [
  { name: 'console', tags: ['$initial' as const], priority: 5 },
  { name: 'reading', test: isReading, priority: 4.5 },
  // What places hints and lists of choices: nobody has pointed at anything yet when a page is drawn.
  { name: 'placing', test: isPlacing, includeDependenciesRecursively: false, priority: 4.2 },
  { name: (id: string, context: Rolldown.ChunkingContext) => (isBase(id) && !isOfOnePage(id, context) ? 'frame' : null), debugName: 'frame', priority: 4 },
  { name: 'grid', test: (id: string) => packages('@mui/(?:x-data-grid|x-virtualizer)').test(id) || rooms('ui-kit', 'table/grid').test(id), priority: 3 },
  // Or the date pickers would take it, and every question would wait for them.
  { name: 'dialog', test: muiParts('Dialog|TextField|InputLabel'), priority: 3 },
  { name: 'forms', test: isForm, priority: 3 },
  { name: 'pickers', test: (id: string) => packages('@mui/x-date-pickers').test(id) || rooms('ui-kit', 'date').test(id), priority: 2 },
  { name: 'news-parts', test: newsList, priority: 1 },
  // The page of waiting devices asks both.
  { name: 'install-api', test: /\/libs\/devices\/src\/api\/(?:waiting|photo)-api\.ts$/, includeDependenciesRecursively: false, priority: 1.5 },
  { name: 'schedule-details', test: isScheduleDetail, minShareCount: 2, includeDependenciesRecursively: false, priority: 1.5 },
  { name: 'run-parts', test: runParts, minShareCount: 2, includeDependenciesRecursively: false, priority: 1.5 },
  ...Object.entries(shared).map(([name, tests]) => ({ name, test: (id: string) => tests.some((one) => one.test(id)), minShareCount: 2, includeDependenciesRecursively: false, priority: 1.5 })),
  { name: 'settings-facts', test: isSettingFact, includeDependenciesRecursively: false, priority: 1 },
  { name: partsName, debugName: 'feature parts', test: part, minShareCount: 2, priority: 1 },
];

/** The router's package names its build with warnings for developers only; the other lies beside it. */
const router = resolve(workspace, 'node_modules/react-router/dist/production');
const quietRouter = [{ find: /^react-router$/, replacement: resolve(router, 'index.mjs') }, { find: /^react-router\/dom$/, replacement: resolve(router, 'dom-export.mjs') }];

/** The Vite configuration of a console: one place, so the four differ by their `app.config.ts` only. */
export function consoleApp(root: string): UserConfig {
  return {
    root,
    cacheDir: resolve(workspace, 'node_modules/.cache/vite', basename(root)),
    plugins: [react(), manualChapters(), leftOut(), inlineLogo(), inlineStyles(), precompress()],
    resolve: { tsconfigPaths: true, alias: quietRouter },
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
