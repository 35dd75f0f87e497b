import { globSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createProjectGraphAsync, workspaceRoot } from '@nx/devkit';
import { ESLint } from 'eslint';
import { beforeAll, expect, it } from 'vitest';
import { badImports } from './bad-imports';

const rules = ['@nx/enforce-module-boundaries', 'no-restricted-syntax', 'server/rooms', 'own/pure', 'own/fixtures'];
let eslint: ESLint;

beforeAll(async () => {
  // Without a project graph the boundary rule passes everything in silence.
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

it('accepts a moment that was handed in, an id made from a name, and a fixture in a test', async () => {
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
  ['devices-gateway', "import type { Ground } from '../ground';\nexport type Good = Ground;\n"],
])('accepts an import downwards in %s', async (room, code) => {
  const [result] = await eslint.lintText(code, { filePath: `${workspaceRoot}/apps/server/src/${room}/good.ts` });
  expect(result?.messages).toEqual([]);
});

it('knows every folder of the server and none that is gone', async () => {
  const config = (await eslint.calculateConfigForFile(`${workspaceRoot}/apps/server/src/http/access.ts`)) as {
    rules: Record<string, [number, { root: string; rooms: object }]>;
  };
  const [, options] = config.rules['server/rooms'] ?? [];
  const foldersOf = (path: string) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const { root = '', rooms = {} } = options ?? {};
  const folders = [
    ...foldersOf(root).filter((name) => name !== 'modules' && name !== 'testing'),
    ...foldersOf(`${root}/modules`).map((name) => `modules/${name}`),
  ];
  expect(
    Object.keys(rooms)
      .filter((room) => room !== 'base' && room !== 'module')
      .sort(),
  ).toEqual(folders.sort());
});

it('finds at the door of a feature only what opens with the frame: every page would carry the rest', () => {
  const doors = globSync('libs/*/src/*-feature.ts', { cwd: workspaceRoot })
    .filter((file) => file.split('/')[1] === basename(file, '-feature.ts'))
    .map(dirname);
  const inside = doors
    .flatMap((door) => globSync(`${door}/*.{ts,tsx}`, { cwd: workspaceRoot }))
    .filter((file) => !/\/(index|[a-z-]+-feature)\.ts$|\.(test|stories)\.tsx?$/.test(file));
  expect(doors).not.toEqual([]);
  expect(inside).toEqual([]);
});
