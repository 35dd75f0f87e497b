import { createProjectGraphAsync, workspaceRoot } from '@nx/devkit';
import { ESLint } from 'eslint';
import { beforeAll, expect, it } from 'vitest';
import { badImports } from './bad-imports';

const rules = ['@nx/enforce-module-boundaries', 'no-restricted-syntax', 'no-restricted-imports'];
let eslint: ESLint;

beforeAll(async () => {
  // Without a project graph the boundary rule passes everything in silence.
  await createProjectGraphAsync({ exitOnError: false });
  eslint = new ESLint({ cwd: workspaceRoot });
});

it.each(badImports)('rejects an import in $from: $because', async ({ from, code }) => {
  const [result] = await eslint.lintText(code, { filePath: `${workspaceRoot}/${from}` });
  expect(result?.messages.map((message) => message.ruleId).filter((rule) => rule && rules.includes(rule))).not.toEqual([]);
});

it('accepts an import along an allowed edge', async () => {
  const code = "import { fold } from '@loa/contracts/common';\nexport const good = fold;\n";
  const [result] = await eslint.lintText(code, { filePath: `${workspaceRoot}/libs/schedules/src/good.ts` });
  expect(result?.messages).toEqual([]);
});
