import { names, type Tree } from '@nx/devkit';

export interface ResourceOptions {
  name: string;
  plural?: string;
  domain: string;
  label: string;
  permission: string;
  path: string;
  group: string;
  scope?: 'area' | 'everyone';
  refers?: string;
}

const MODULES = 'apps/server/src/modules';

/** All `table.ts` of the server: a module has one, and each of its parts may have another. */
const tableFiles = (tree: Tree) =>
  tree
    .children(MODULES)
    .flatMap((module) => [module, ...tree.children(`${MODULES}/${module}`).map((part) => `${module}/${part}`)])
    .filter((folder) => tree.exists(`${MODULES}/${folder}/table.ts`));

/** Another resource that records may name: its calls and its table, as they are found in the workspace. */
function referredTo(tree: Tree, refers: string) {
  const { propertyName, constantName, fileName } = names(refers);
  const [calls, table] = [`${constantName}_CALLS`, `${propertyName}Table`];
  const has = (file: string, name: string) => new RegExp(`\\b${name}\\b`).test(tree.read(file, 'utf8') ?? '');
  const domain = tree.children('libs/contracts/src').find((one) => has(`libs/contracts/src/${one}/index.ts`, calls));
  const folder = tableFiles(tree).find((one) => has(`${MODULES}/${one}/table.ts`, `export const ${table}`));
  if (!domain || !folder) throw new Error(`Nothing exports ${domain ? table : calls}: is ${refers} a resource?`);
  return { field: `${fileName.replaceAll('-', '_')}_id`, calls, table, tableFrom: `../../${folder}/table`, domain };
}

/** Names of everything that belongs to a resource. */
export function namesOf(tree: Tree, options: ResourceOptions) {
  const { name, plural = `${name}s`, domain, label, scope = 'area', refers, ...rest } = options;
  for (const folder of [`libs/contracts/src/${domain}`, `${MODULES}/${domain}`, `libs/${domain}/src`])
    if (!tree.exists(folder)) throw new Error(`There is no ${folder}: a resource goes into a domain that is there`);
  if (tree.exists(`libs/contracts/src/${domain}/${name}.ts`)) throw new Error(`${domain} has a ${name} already`);
  const called = names(name);
  const isOfArea = scope === 'area';
  const other = refers === undefined ? null : referredTo(tree, refers);
  return {
    ...rest,
    name,
    plural,
    domain,
    label,
    scope,
    isOfArea,
    refers: other,
    title: label.charAt(0).toLocaleUpperCase('vi') + label.slice(1),
    one: called.propertyName,
    many: names(plural).propertyName,
    type: called.className,
    constant: called.constantName,
    snake: name.replaceAll('-', '_'),
    written: ['name', 'note', ...(isOfArea ? ['area_id'] : []), ...(other ? [other.field] : []), 'is_active'],
  };
}
