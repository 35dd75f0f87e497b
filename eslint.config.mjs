import { join } from 'node:path';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { ownRules } from './tools/boundaries/pure-and-fixtures.mjs';
import { serverModules } from './tools/boundaries/server-modules.mjs';
import { serverTables } from './tools/boundaries/server-tables.mjs';

/** Domains whose pickers and queries another domain may use. One line per edge; keep it acyclic. */
const domainEdges = {
  accounts: ['areas', 'devices'],
  areas: [],
  'activity-log': ['areas'],
  configuration: ['areas'],
  content: ['areas', 'settings'],
  devices: ['areas', 'content', 'settings'],
  media: ['areas', 'content', 'devices', 'settings'],
  schedules: ['activity-log', 'areas', 'content', 'devices', 'media', 'settings', 'slideshows', 'speech'],
  settings: ['areas'],
  speech: ['areas', 'content', 'settings'],
  slideshows: ['areas', 'content', 'media', 'settings'],
  news: ['areas', 'settings'],
  'account-groups': [],
  'app-releases': [],
  manual: [],
  dashboard: ['areas', 'content', 'devices', 'schedules'],
};

const tag = (sourceTag, onlyDependOnLibsWithTags, extra = {}) => ({ sourceTag, onlyDependOnLibsWithTags, ...extra });
const webOnly = [
  'react',
  'react-dom',
  'react-router-dom',
  '@mui/*',
  '@tanstack/*',
  'zustand',
  'ky',
  'socket.io-client',
];

/** The constraints: layers (`type:`), runtimes (`platform:`), and domains whose pickers may be used (`scope:`). */
const constraints = (testing) => [
  tag('type:app', ['type:shell', 'type:feature', 'type:core', 'type:ui', 'type:engine', 'type:contract', ...testing]),
  tag('type:tool', ['type:engine', 'type:contract']),
  tag('type:e2e', ['type:contract']),
  tag('type:shell', ['type:core', 'type:ui', 'type:contract', ...testing]),
  tag('type:feature', ['type:feature', 'type:core', 'type:ui', 'type:contract', ...testing]),
  tag('type:core', ['type:core', 'type:ui', 'type:contract', ...testing]),
  tag('type:ui', ['type:ui', ...testing]),
  tag('type:engine', ['type:contract'], {
    allowedExternalImports: [
      'date-fns',
      'date-fns/*',
      'rrule-temporal',
      'temporal-polyfill',
      'uuid',
      'zod',
      'vitest',
      'fast-check',
      // Second ways of tests.
      'rrule',
      '@nghiavuive/lunar_date_vi',
      'ipaddr.js',
      'node:*',
    ],
  }),
  tag('type:contract', ['type:contract'], {
    allowedExternalImports: [
      'zod',
      'date-fns',
      'date-fns/*',
      'vitest',
      '@dqcai/vn-lunar',
      'libphonenumber-js/*',
      'node:*',
    ],
  }),
  tag('type:testing', ['type:testing', 'type:core', 'type:ui', 'type:contract']),
  tag('platform:web', ['platform:web', 'platform:any']),
  tag('platform:node', ['platform:node', 'platform:any'], {
    bannedExternalImports: testing.length ? webOnly.filter((name) => name !== 'socket.io-client') : webOnly,
  }),
  tag('platform:any', ['platform:any']),
  ...Object.entries(domainEdges).map(([d, uses]) =>
    tag(
      `scope:${d}`,
      [d, ...uses, 'shared'].map((s) => `scope:${s}`),
    ),
  ),
  tag('scope:shared', ['scope:shared']),
  tag('scope:app', ['*']),
];
/** Core libraries whose own tests draw pages with test-kit, which itself uses them. */
const testedWithWhatTheyCarry = ['api-client', 'app-config', 'auth'].map((core) => ['test-kit', core]);
const boundaries = (testing) => [
  'error',
  {
    allow: ['../../tools/build/console-app.ts', '/(?:testbed|build|soak)/[a-z-]+\\.ts$'],
    ignoredCircularDependencies: testedWithWhatTheyCarry,
    enforceBuildableLibDependency: false,
    checkDynamicDependenciesExceptions: ['@loa/test-kit', '@loa/news/newest'],
    depConstraints: constraints(testing),
  },
];

/** Server modules that every other module may use: the caller, notifications, the settings of the installation. */
const sharedModules = ['accounts', 'notifications', 'system-config'];
/** Edges that only the server has: records refer to their news field and their sound quality. */
const serverEdges = { content: ['settings'], schedules: ['settings'] };
/** Domains of the console that are part of another module on the server. */
const consoleOnly = ['account-groups', 'configuration', 'manual'];
/** Domains of the server that are part of another domain in the console. */
const serverOnly = {
  backups: [],
  alerts: ['areas', 'devices', 'schedules'],
  upgrades: ['app-releases', 'areas', 'devices', 'schedules', 'settings'],
};
/** Folders that every module of the server may use. */
const belowModules = [
  'module',
  'backup',
  'db',
  'http',
  'activity-log',
  'demo-worlds',
  'files',
  'jobs',
  'media',
  'monitoring',
  'uploads',
];
const modules = (...names) => names.map((name) => `modules/${name}`);
const moduleUses = (name, ...edges) => [`modules/${name}`, [...belowModules, ...modules(...edges)]];

/**
 * The folders of the server, each with the folders it may import. Single files in the same folder need no entry. A new
 * folder is one line here.
 */
const folderUses = {
  base: ['backup', 'db', 'files', 'http', 'jobs', 'media', 'monitoring', 'uploads'],
  module: ['demo-worlds', 'http'],
  'demo-worlds': [],
  db: [],
  backup: ['db', 'files', 'http'],
  media: [],
  files: ['http', 'media'],
  jobs: ['db'],
  'activity-log': ['db', 'http'],
  http: ['db', 'activity-log'],
  uploads: ['files', 'http'],
  monitoring: ['http'],
  realtime: ['db', 'http'],
  ...Object.fromEntries([
    ...Object.entries(domainEdges)
      .filter(([name]) => !consoleOnly.includes(name))
      .map(([name, uses]) => moduleUses(name, ...uses, ...(serverEdges[name] ?? []), ...sharedModules)),
    ...Object.entries(serverOnly).map(([name, uses]) => moduleUses(name, ...uses, ...sharedModules)),
    // The line of each shared module is the last one: on the server every module depends on accounts, though the
    // accounts of the console choose devices.
    ...sharedModules.map((name) => moduleUses(name, 'areas', ...sharedModules)),
  ]),
  'devices-gateway': ['module', 'db', 'http', 'jobs', ...modules('areas', 'content', 'devices', 'system-config')],
  seed: ['module', 'db', 'demo-worlds', 'http', ...modules('accounts', 'areas', 'system-config')],
};
const wholeZod = {
  selector: "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier, ImportDefaultSpecifier)",
  message: "Import zod as `import * as z from 'zod'`: the named form costs 70 kB in the browser.",
};
/** React draws whatever was suspended, even for a moment, 300 ms late. */
const drawnLate = {
  selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name=/^(lazy|Suspense)$/]",
  message:
    'React draws 300 ms late whatever has suspended: `lazyPart` of @loa/ui-kit for code that comes on demand, no Suspense around it; for data `useQuery`.',
};
/** Names that differ between consoles: one has devices, another boards. */
const nounOfOneConsole = {
  selector: ':matches(Literal[value=/thiết bị/i], TemplateElement[value.raw=/thiết bị/i], JSXText[value=/thiết bị/i])',
  message: "What hangs outside is called differently in each console: `useTerm('device')`.",
};
/** Former names of things that have one word now (GLOSSARY), and the day inside a line. */
const SECOND_WORDS =
  '/Kiểu lặp|Mã kiểm tra|Thêm mới|Tạo mới|Bị chen|[Bb]ị chèn(?! lên)|[Đđ]iểm phát|[Đđ]ịa điểm phát|[,·:;] Hôm (nay|qua)|LUFS/';
const secondWord = {
  selector: `:matches(Literal[value=${SECOND_WORDS}], TemplateElement[value.raw=${SECOND_WORDS}], JSXText[value=${SECOND_WORDS}])`,
  message:
    'One word for one thing: cách phát, mã đối chiếu, thêm, bị chèn lên, nơi phát; “hôm nay” inside a line; how loud something is, in words or dB.',
};
/** Over plain http, as in many offices, browsers have no `crypto.randomUUID`. */
const secureOnly = {
  selector: "MemberExpression[object.name='crypto'][property.name='randomUUID']",
  message: 'Missing over plain http: `v4` of uuid.',
};
/** The clock of a PC may be a day wrong; the server's is learnt from its answers. */
const clockOfPc = {
  selector:
    ":matches(CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='dayjs'][arguments.length=0])",
  message: 'The clock of the PC may be wrong: `serverNow()` of @loa/ui-kit/clock; `performance.now()` for a stopwatch.',
};
const inConsoles = [wholeZod, secondWord, drawnLate, nounOfOneConsole, secureOnly];
/** Where the clock of the PC is compared with the server's. */
const comparesClocks = ['libs/ui-kit/src/clock/server-clock.ts', 'libs/api-client/src/http/transport.ts'];
/** The tree of areas lies under every record, so all SQL may name it; `modules/areas` alone writes it. */
const sharedTables = ['area'];
const serverSource = join(import.meta.dirname, 'apps/server/src');

export default [
  {
    ignores: ['**/dist/**', '**/node_modules/**', 'storybook-static/**', '.nx/**', '.loa/**', '**/*.mjs', '**/*.json'],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx, 'react-hooks': reactHooks, own: ownRules },
    rules: {
      'own/plain-words': 'error',
      '@nx/enforce-module-boundaries': boundaries([]),
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: false }],
      // The formatter breaks code; comments are broken by hand, texts and SQL stay in one piece where they read better.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      'no-restricted-syntax': ['error', wholeZod, secondWord, drawnLate],
    },
  },
  {
    files: ['libs/*/src/**/*.{ts,tsx}'],
    ignores: [
      'libs/{contracts,broadcast-engine,live-source,test-kit}/**',
      'libs/app-config/src/terms.ts',
      'libs/auth/src/device-words/**',
      '**/*.{test,stories}.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', ...inConsoles, clockOfPc] },
  },
  { files: comparesClocks, rules: { 'no-restricted-syntax': ['error', ...inConsoles] } },
  {
    files: ['**/*.{test,fixture,stories}.{ts,tsx}', 'libs/test-kit/**'],
    rules: { '@nx/enforce-module-boundaries': boundaries(['type:testing']) },
  },
  {
    files: ['libs/{contracts,broadcast-engine}/src/**/*.ts'],
    ignores: ['**/*.{test,fixture}.ts', '**/fixtures/**'],
    rules: { 'own/pure': 'error' },
  },
  {
    files: ['{apps,libs,tools}/**/*.{ts,tsx}'],
    ignores: [
      '**/*.{test,spec,stories,fixture}.{ts,tsx}',
      '**/fixtures/**',
      '**/testing/**',
      'libs/test-kit/**',
      'apps/e2e/**',
    ],
    rules: { 'own/fixtures': 'error' },
  },
  // This file contains the code that lint must refuse.
  {
    files: ['tools/boundaries/src/bad-imports.ts'],
    rules: { 'no-restricted-syntax': 'off', 'own/plain-words': 'off' },
  },
  { files: ['**/*.{test,spec,stories}.{ts,tsx}'], rules: { 'max-lines': 'off' } },
  // Tests and stories over all consoles together belong to no single console.
  { files: ['apps/*.test.tsx', '.storybook/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['**/*.{test,fixture}.ts', 'apps/server/src/testing/**'],
    plugins: { server: { rules: { modules: serverModules, tables: serverTables } } },
    rules: {
      'server/modules': ['error', { root: serverSource, folders: folderUses }],
      'server/tables': ['error', { root: serverSource, shared: sharedTables }],
    },
  },
];
