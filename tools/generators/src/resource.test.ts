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

/** The workspace as it is, with what was written over it in memory. Nothing reaches the disk. */
async function written(options: Partial<Parameters<typeof resource>[1]>) {
  const tree = new FsTree(ROOT, false);
  await resource(tree, { ...repairOrder, ...options });
  return new Map(tree.listChanges().map(({ path, content }) => [join(ROOT, path), content?.toString() ?? '']));
}

/** What the compiler says of these files, and of them alone, among all others as they are. */
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

it('writes a resource of an area that names another, and fits the types of everything around it', async () => {
  const files = await written({ refers: 'factory' });
  expect([...files.keys()].filter((name) => name.includes('repair-order'))).toHaveLength(11);
  expect(typeFaults(files)).toEqual([]);
}, 120_000);

it('writes one that is everybody’s, into a domain whose records have no place', async () => {
  const files = await written({ domain: 'settings', group: 'settings', scope: 'everyone' });
  const own = [...files].filter(([name]) => name.includes('repair-order')).map(([, text]) => text);
  expect(own).toHaveLength(10);
  expect(own.filter((text) => text.includes('area_id'))).toEqual([]);
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
