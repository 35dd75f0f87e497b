import { globSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createProjectGraphAsync, workspaceRoot } from '@nx/devkit';
import { ESLint } from 'eslint';
import { beforeAll, expect, it } from 'vitest';
import { badImports } from './bad-imports';

const rules = [
  '@nx/enforce-module-boundaries',
  'no-restricted-syntax',
  'server/modules',
  'own/pure',
  'own/fixtures',
  'own/plain-words',
];
let eslint: ESLint;

beforeAll(async () => {
  // The boundary rule passes everything silently when there is no project graph.
  await createProjectGraphAsync({ exitOnError: false });
  eslint = new ESLint({ cwd: workspaceRoot });
});

it.each(badImports)('rejects an import in $from: $because', async ({ from, code }) => {
  const [result] = await eslint.lintText(code, { filePath: `${workspaceRoot}/${from}` });
  expect(result?.messages.map((message) => message.ruleId).filter((rule) => rule && rules.includes(rule))).not.toEqual(
    [],
  );
});

it('accepts an import along an allowed edge', async () => {
  const code = "import { fold } from '@loa/contracts/common';\nexport const good = fold;\n";
  const [result] = await eslint.lintText(code, { filePath: `${workspaceRoot}/libs/schedules/src/good.ts` });
  expect(result?.messages).toEqual([]);
});

it('accepts a time as a parameter, an id made from a name, and a fixture in a test', async () => {
  const good =
    "import { v5 } from 'uuid';\nexport const good = (at: number) => [new Date(at), Date.parse('2026-01-01'), v5('a', v5.URL)];\n";
  const tested = "import { toneWav } from './sound-files.fixture.ts';\nexport const good = toneWav;\n";
  for (const [file, code] of [
    ['libs/broadcast-engine/src/good.ts', good],
    ['apps/server/src/media/good.test.ts', tested],
  ] as const) {
    const [result] = await eslint.lintText(code, { filePath: `${workspaceRoot}/${file}` });
    expect(result?.messages, file).toEqual([]);
  }
});

it.each([
  ['modules/schedules/runs', "import { contentTable } from '../../content';\nexport const good = contentTable;\n"],
  ['modules/schedules/runs', "import { scheduleTable } from '../table';\nexport const good = scheduleTable;\n"],
  ['modules/devices', "import { areaTable } from '../areas';\nexport const good = areaTable;\n"],
  ['http', "import { writeLog } from '../activity-log';\nexport const good = writeLog;\n"],
  ['devices-gateway', "import type { Deps } from '../deps';\nexport type Good = Deps;\n"],
])('accepts an import downwards in %s', async (folder, code) => {
  const [result] = await eslint.lintText(code, { filePath: `${workspaceRoot}/apps/server/src/${folder}/good.ts` });
  expect(result?.messages).toEqual([]);
});

it('knows every folder of the server and no other', async () => {
  const config = (await eslint.calculateConfigForFile(`${workspaceRoot}/apps/server/src/http/access.ts`)) as {
    rules: Record<string, [number, { root: string; folders: object }]>;
  };
  const [, options] = config.rules['server/modules'] ?? [];
  const foldersOf = (path: string) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const { root = '', folders: known = {} } = options ?? {};
  const folders = [
    ...foldersOf(root).filter((name) => name !== 'modules' && name !== 'testing'),
    ...foldersOf(`${root}/modules`).map((name) => `modules/${name}`),
  ];
  expect(
    Object.keys(known)
      .filter((folder) => folder !== 'base' && folder !== 'module')
      .sort(),
  ).toEqual(folders.sort());
});

it('finds in the folder of a feature only what opens with the frame: every page would carry the rest', () => {
  const featureFolders = globSync('libs/*/src/*-feature.ts', { cwd: workspaceRoot })
    .filter((file) => file.split('/')[1] === basename(file, '-feature.ts'))
    .map(dirname);
  const inside = featureFolders
    .flatMap((folder) => globSync(`${folder}/*.{ts,tsx}`, { cwd: workspaceRoot }))
    .filter((file) => !/\/(index|[a-z-]+-feature)\.ts$|\.(test|stories)\.tsx?$/.test(file));
  expect(featureFolders).not.toEqual([]);
  expect(inside).toEqual([]);
});
