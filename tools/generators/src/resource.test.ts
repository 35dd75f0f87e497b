import { join, resolve } from 'node:path';
import { FsTree } from 'nx/src/generators/tree';
import ts from 'typescript';
import { expect, it } from 'vitest';
import resource from './resource';

const ROOT = resolve(import.meta.dirname, '../../..');
const repairOrder = {
  name: 'repair-order',
  domain: 'devices',
  label: 'sổ sửa chữa',
  permission: 'SO_SUA_CHUA',
  path: '/quan-ly-thiet-bi/so-sua-chua',
  group: 'devices',
};

const repairKind = {
  name: 'repair-kind',
  domain: 'settings',
  label: 'loại sửa chữa',
  permission: 'LOAI_SUA_CHUA',
  path: '/cai-dat/loai-sua-chua',
  group: 'settings',
  scope: 'everyone',
} as const;

/** The workspace as it is, with what was written over it in memory, by turns. Nothing reaches the disk. */
async function written(...resources: Partial<Parameters<typeof resource>[1]>[]) {
  const tree = new FsTree(ROOT, false);
  for (const options of resources) await resource(tree, { ...repairOrder, ...options });
  return new Map(tree.listChanges().map(({ path, content }) => [join(ROOT, path), content?.toString() ?? '']));
}

/** Faults that the compiler finds in these files, and in them alone, among all others as they are. */
function typeFaults(files: ReadonlyMap<string, string>) {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, files: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  // Folders that are only written in memory are looked into, too.
  delete host.directoryExists;
  const sources = [...files.keys()].filter((name) => /\.tsx?$/.test(name));
  const program = ts.createProgram(sources, options, host);
  return sources
    .flatMap((name) => [
      ...program.getSyntacticDiagnostics(program.getSourceFile(name)),
      ...program.getSemanticDiagnostics(program.getSourceFile(name)),
    ])
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

// One program for both: most of its time goes into what they stand among.
it('writes resources that fit the types of everything around them: of an area, naming another, and everybody’s', async () => {
  const files = await written({ refers: 'factory' }, repairKind);
  const ownOf = (part: string) => [...files].filter(([name]) => name.includes(part)).map(([, text]) => text);
  expect(ownOf('repair-order')).toHaveLength(11);
  expect(ownOf('repair-kind')).toHaveLength(10);
  expect(ownOf('repair-kind').filter((text) => text.includes('area_id'))).toEqual([]);
  expect(typeFaults(files)).toEqual([]);
}, 120_000);

it('gives a new module of permissions the next number, and one that is there none', async () => {
  const permissions = join(ROOT, 'libs/contracts/src/permissions/index.ts');
  const before = ts.sys.readFile(permissions) ?? '';
  const ids = [...before.matchAll(/\{\s*id: (\d+),/g)].map(([, id]) => Number(id));
  expect((await written({})).get(permissions)).toContain(`SO_SUA_CHUA: { id: ${Math.max(...ids) + 1},`);
  expect((await written({ permission: 'LICH_PHAT' })).has(permissions)).toBe(false);
});

it.each([
  [{ domain: 'nowhere' }, 'There is no libs/contracts/src/nowhere'],
  [{ name: 'device', domain: 'devices' }, 'devices has a device already'],
  [{ refers: 'nothing' }, 'is nothing a resource?'],
])('refuses %o', async (options, why) => {
  await expect(written(options)).rejects.toThrow(why);
});
