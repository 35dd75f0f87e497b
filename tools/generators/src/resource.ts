import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { generateFiles, type Tree } from '@nx/devkit';
import { Edited } from './edits.ts';
import { namesOf, type ResourceOptions } from './names.ts';

type Names = ReturnType<typeof namesOf>;
const templates = join(import.meta.dirname, 'files');

/** Chapter group in the manual of each part of the menu. */
const CHAPTER_GROUPS: Record<string, string> = {
  content: 'noi-dung',
  slideshow: 'noi-dung',
  schedules: 'lich-phat',
  devices: 'thiet-bi',
  areas: 'dia-ban',
  settings: 'cai-dat',
  configuration: 'cau-hinh',
};

/** The first number that no module of permissions has, or had before it: numbers only grow. */
const nextNumber = (text: string) =>
  Math.max(...[...text.matchAll(/\{\s*id: (\d+),/g)].map(([, id]) => Number(id))) + 1;

function editContracts(tree: Tree, { many, one, type, constant, name, domain, permission, group, title }: Names) {
  const contracts = 'libs/contracts/src';
  const left = new Edited(tree, `${contracts}/${domain}/index.ts`)
    .addLine(`export { ${constant}_CALLS, ${constant}_FIELDS } from './${name}-calls';`)
    .addLine(`export { ${one}, ${many} } from './${name}';`)
    .addLine(`export type { ${type} } from './${name}';`)
    .save();
  const calls = new Edited(tree, `${contracts}/calls/index.ts`)
    .addImport(`import { ${many} } from '../${domain}';`)
    .addImport(`import { standardCalls } from './standard-calls';`)
    .atEndOf(/export const CALLS: [^=]*= \{/, `...standardCalls(${many}),`)
    .save();
  const path = `${contracts}/permissions/index.ts`;
  const permissions = new Edited(tree, path);
  if (permissions.has(new RegExp(`^  ${permission}: `, 'm'))) return [...left, ...calls];
  const id = nextNumber(tree.read(path, 'utf8') ?? '');
  const named = permissions
    .atEndOf(/const modules = \{/, `${permission}: { id: ${id}, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },`)
    .atEndOf(/moduleNames: [^=]*= \{/, `${permission}: '${title}',`)
    .save();
  const table = new Edited(tree, 'libs/account-groups/src/model/rights-table.ts')
    .atEndOf(new RegExp(`^  ${group}: \\[`, 'm'), `'${permission}',`)
    .save();
  return [...left, ...calls, ...named, ...table];
}

function editServer(tree: Tree, { one, many, plural, domain, isOfArea, refers }: Names) {
  const module = new Edited(tree, `apps/server/src/modules/${domain}/index.ts`)
    .addImport(`import { ${many} } from '@loa/contracts/${domain}';`)
    .addImport(`import { ${one}Repository } from './${plural}/repository';`)
    .atEndOf(/^  routes: (?:async )?\(app, deps\) => \{/m, `crudRoutes(app, deps, ${many}, ${one}Repository);`);
  if (!module.has(/import \{[^}]*\bcrudRoutes\b[^}]*\}/))
    module.addImport(`import { crudRoutes } from '../../http/crud-routes';`);
  const start = /: ServerModule = \{/;
  if (isOfArea) {
    module.addImport(`import { ${one}Table } from './${plural}/table';`);
    const hanging = `{ area_id: ${one}Table.area_id },`;
    if (module.has(/hanging: \[/)) module.atEndOf(/hanging: \[/, hanging);
    else if (module.has(/^  places:/m)) module.atStartOf(/^  places: \{/m, `hanging: [${hanging}],`);
    else module.atStartOf(start, `places: { hanging: [${hanging}] },`);
  }
  if (refers) {
    module.addImport(`import { ${one}Uses } from './${plural}/uses';`);
    if (module.has(/^  uses: \[/m)) module.atEndOf(/^  uses: \[/m, `...${one}Uses,`);
    else if (module.has(/^  uses: (\w+),/m)) module.replace(/^  uses: (\w+),/m, `uses: [...$1, ...${one}Uses],`);
    else module.atStartOf(start, `uses: ${one}Uses,`);
  }
  return module.save();
}

function editConsole(tree: Tree, { one, name, plural, domain, constant, type, path, group }: Names) {
  const feature = new Edited(tree, `libs/${domain}/src/${domain}-feature.ts`)
    .addImport(`import { ${constant}_CALLS } from '@loa/contracts/${domain}';`)
    .addImport(`import ListAltOutlined from '@mui/icons-material/ListAltOutlined';`)
    .atEndOf(
      /\broutes(?:: ConsoleRoute\[\] =|:) \[/,
      `recordScreen({
        path: '${path}',
        calls: ${constant}_CALLS,
        menu: { group: '${group}', icon: ListAltOutlined },
        list: () => import('./${plural}/${name}-list').then(({ ${one}List }) => ${one}List),
      }),`,
    );
  if (!feature.has(/import \{[^}]*\brecordScreen\b[^}]*\}/))
    feature.addImport(`import { recordScreen } from '@loa/records';`);
  const builds = new Edited(tree, 'libs/test-kit/src/index.ts').addLine(
    `export { build${type} } from './build/${name}';`,
  );
  return [...feature.save(), ...builds.save()];
}

/** Steps that nobody can derive: rights and routes are checked against lists written from what was wanted. */
const byHand = ({ name, path, permission, domain }: Names) => `
Written. By hand, each with a check that fails until it is done and says where:
  npm run db:generate -- --name ${name}              the migration
  tools/attack/src/spec-rights.ts                    who may: ['/api/${name}', '${permission}']
  tools/attack/src/cases-anywhere.ts                 a line of sharedRecords, or cases of its own
  apps/who-may-open.test.tsx                         '${path}': which codes open it
  apps/e2e/src/spec-pages.ts                         ${path}
  libs/contracts/src/activity-log/fields/            the name of each field the log has not spoken of
Then its fields (libs/contracts/src/${domain}/${name}.ts, table.ts), its form, and the words of its chapter.
`;

/** Writes the plumbing of a resource. */
export default async function resource(tree: Tree, options: ResourceOptions): Promise<() => void> {
  const names = namesOf(tree, options);
  const { domain, plural, path, group, refers } = names;
  const into = {
    contract: `libs/contracts/src/${domain}`,
    server: `apps/server/src/modules/${domain}/${plural}`,
    console: `libs/${domain}/src/${plural}`,
    build: 'libs/test-kit/src/build',
    manual: 'libs/manual/src/chapters',
  };
  const slug = path.split('/').at(-1);
  for (const [part, folder] of Object.entries(into))
    generateFiles(tree, join(templates, part), folder, { ...names, slug, chapterGroup: CHAPTER_GROUPS[group] });
  if (!refers) tree.delete(`${into.server}/uses.ts`);
  const left = [...editContracts(tree, names), ...editServer(tree, names), ...editConsole(tree, names)];
  const written = tree.listChanges().map(({ path: file }) => file);
  return () => {
    execFileSync('npx', ['oxfmt', ...written.filter((file) => /\.tsx?$/.test(file))], {
      cwd: tree.root,
      stdio: 'inherit',
    });
    for (const line of left) console.log(`No place was found for a line of ${line}`);
    console.log(byHand(names));
  };
}
