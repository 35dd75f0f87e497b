import { dirname, relative, resolve, sep } from 'node:path';

/** Files that put the server together: they may import everything, and nothing may import them. */
const assembly = ['app', 'check-media', 'data-tools', 'leading', 'main', 'reset-admin', 'start-server'];
/** Files of a module that others may import: its index, and its table to refer to. */
const publicFiles = ['', 'index', 'table'];

/**
 * The folder that a file or an import belongs to: a folder of the source or of `modules`, or one of three groups for
 * single files.
 */
function folderOf(path, folders) {
  const [first, second] = path.split(sep);
  if (first === 'modules')
    return second === undefined || second === 'index'
      ? 'assembly'
      : second === 'module'
        ? 'module'
        : `modules/${second}`;
  if (second !== undefined || folders[first]) return first;
  return assembly.includes(first) ? 'assembly' : 'base';
}

/**
 * The reason why one file may not import another; null when it may. Both are paths below the server's source, without
 * their extension.
 */
function objection(from, to, folders) {
  const [folder, target] = [folderOf(from, folders), folderOf(to, folders)];
  if (folder === target || folder === 'assembly') return null;
  const uses = folders[folder];
  if (!uses) return `${folder} is new: say in eslint.config.mjs what it may import.`;
  if (target === 'base') return null;
  if (!uses.includes(target))
    return `${folder} may not import ${target}: shared code lies below the modules that use it, and modules follow domainEdges.`;
  const entry = to.split(sep).slice(2).join('/');
  return target.startsWith('modules/') && !publicFiles.includes(entry)
    ? `${target} is imported through its index (or its table, to refer to it).`
    : null;
}

/**
 * Checks the resolved target of every import, at any depth. `options[0]` is `{ root, folders }`: for each folder the
 * ones it may import.
 */
export const serverModules = {
  meta: { type: 'problem', schema: [{ type: 'object' }], messages: { no: '{{ why }}' } },
  create(context) {
    const [{ root, folders }] = context.options;
    const below = (path) => relative(root, path).replace(/\.ts$/, '');
    const check = (node, source) => {
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const to = below(resolve(dirname(context.filename), source));
      if (to.startsWith('..')) return;
      const why = objection(below(context.filename), to, folders);
      if (why) context.report({ node, messageId: 'no', data: { why } });
    };
    const declared = (node) => check(node, node.source?.value);
    return {
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      ImportExpression: declared,
      TSImportType: declared,
    };
  },
};
