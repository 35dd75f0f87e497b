import { dirname, relative, resolve, sep } from 'node:path';

/** Puts the server together, so it may know all of it; nothing else may know them. */
const assembly = ['app', 'check-media', 'main', 'start-server'];
/** What a module lets others see: what it exports, and its table to refer to. */
const doors = ['', 'index', 'table'];

/** The room a file or an import lies in: a folder of the source or of `modules`, or one of three for single files. */
function roomOf(path, rooms) {
  const [first, second] = path.split(sep);
  if (first === 'modules')
    return second === undefined || second === 'index'
      ? 'assembly'
      : second === 'module'
        ? 'module'
        : `modules/${second}`;
  if (second !== undefined || rooms[first]) return first;
  return assembly.includes(first) ? 'assembly' : 'base';
}

/**
 * Why one file may not import another; null when it may. Both are paths below the server's source, without their
 * ending.
 */
function objection(from, to, rooms) {
  const [room, target] = [roomOf(from, rooms), roomOf(to, rooms)];
  if (room === target || room === 'assembly') return null;
  const uses = rooms[room];
  if (!uses) return `${room} is new: say in eslint.config.mjs what it may import.`;
  if (target === 'base') return null;
  if (!uses.includes(target))
    return `${room} may not import ${target}: what all stand on lies below those who use it, and modules follow domainEdges.`;
  const door = to.split(sep).slice(2).join('/');
  return target.startsWith('modules/') && !doors.includes(door)
    ? `${target} is entered through its index (or its table, to refer to it).`
    : null;
}

/**
 * Checks where an import really leads, at any depth: `options[0]` is `{ root, rooms }`, each room with those it may
 * import.
 */
export const serverRooms = {
  meta: { type: 'problem', schema: [{ type: 'object' }], messages: { no: '{{ why }}' } },
  create(context) {
    const [{ root, rooms }] = context.options;
    const below = (path) => relative(root, path).replace(/\.ts$/, '');
    const check = (node, source) => {
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const to = below(resolve(dirname(context.filename), source));
      if (to.startsWith('..')) return;
      const why = objection(below(context.filename), to, rooms);
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
