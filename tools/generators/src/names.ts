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

/** Another resource that records may name: its calls and its table, as they are found in the workspace. */
function referredTo(tree: Tree, domain: string, refers: string) {
  const { propertyName, constantName } = names(refers);
  const calls = `${constantName}_CALLS`;
  const table = `${propertyName}Table`;
  const exports = (folder: string, name: string) =>
    tree.children(folder).find((other) => {
      const text = tree.read(`${folder}/${other}/index.ts`, 'utf8');
      return text !== null && new RegExp(`\\b${name}\\b`).test(text);
    });
  const [inContracts, inModules] = [exports('libs/contracts/src', calls), exports('apps/server/src/modules', table)];
  if (!inContracts || !inModules)
    throw new Error(`No index.ts exports ${inContracts ? table : calls}, to refer to ${refers}`);
  const tableFrom = inModules === domain ? `../table` : `../../${inModules}`;
  return { field: `${names(refers).fileName.replaceAll('-', '_')}_id`, calls, table, tableFrom, domain: inContracts };
}

/** What everything of a resource is called. */
export function namesOf(tree: Tree, options: ResourceOptions) {
  const { name, plural = `${name}s`, domain, label, scope = 'area', refers, ...rest } = options;
  for (const folder of [`libs/contracts/src/${domain}`, `apps/server/src/modules/${domain}`, `libs/${domain}/src`])
    if (!tree.exists(folder)) throw new Error(`There is no ${folder}: a resource goes into a domain that is there`);
  if (tree.exists(`libs/contracts/src/${domain}/${name}.ts`)) throw new Error(`${domain} has a ${name} already`);
  const called = names(name);
  const isOfArea = scope === 'area';
  const other = refers === undefined ? null : referredTo(tree, domain, refers);
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
