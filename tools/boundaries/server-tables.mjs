import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const DECLARED = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
/** A name that is no function and not the alias of a column. */
const NAME = String.raw`"?\b([a-z_]+)\b"?(?!\s*[.(])`;
const ITEM = String.raw`${NAME}(?:\s+(?:as\s+)?\w+)?`;
const FIRST = new RegExp(String.raw`\b(?:from|join|using)\s+(?:only\s+)?${NAME}`, 'gi');
/** `from a x, b y` names two; `?` stands for what is handed in. */
const FURTHER = new RegExp(String.raw`\b(?:from|using)\s+(?:${ITEM}|\?(?:\s+\w+)?)((?:\s*,\s*${ITEM})+)`, 'gi');
const QUALIFIED = /(?<![\w."])"?\b([a-z_]+)"?\.(?=["a-z_])/g;
const WITH_NAME =
  /(?:\bwith\s+(?:recursive\s+)?|,\s*|^\s*)(\w+)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+|materialized\s+)*\(/gi;
/** Tables with an alias: `from ? d`, `join (…) d`, `from device as d`. */
const ALIAS = /(?:\?|\)|\b(?:from|join|update|into)\s+\w+)\s+(?:as\s+)?(\w+)/gi;
/** Before a table: the statement writes it. */
const WRITES = String.raw`\b(?:insert\s+into|(?<!do\s+|for\s+(?:no\s+key\s+)?)update|delete\s+from)\s+(?:only\s+)?`;
const WRITTEN = new RegExp(`${WRITES}$`, 'i');
const WRITTEN_NAME = new RegExp(String.raw`${WRITES}"?\b([a-z_]+)`, 'gi');

/** A module or a folder of the source; the log's module and its folder are one. */
function ownerOf(path) {
  const [first, second] = path.split(sep);
  return first === 'modules' ? second : first;
}

/** The owner of each table of the server, by its name in SQL and by its name in TypeScript. */
function ownersBelow(root) {
  const declared = globSync('**/table.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(DECLARED)].map(([, object, name]) => ({
      object,
      name,
      owner: ownerOf(file),
    })),
  );
  return {
    byName: new Map(declared.map(({ name, owner }) => [name, owner])),
    byObject: new Map(declared.map(({ object, owner }) => [object, owner])),
  };
}
const known = new Map();
const ownersOf = (root) => known.get(root) ?? known.set(root, ownersBelow(root)).get(root);

const firsts = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** The schema of all tables, which SQL may spell out. */
const SCHEMA = /"?\bpublic"?\s*\.\s*/gi;

/** The names that a piece of SQL spells out as tables. */
export function namedTables(sqlText) {
  const text = sqlText.replace(SCHEMA, '');
  const ownNames = new Set([...firsts(text, WITH_NAME), ...firsts(text, ALIAS)]);
  const further = [...text.matchAll(FURTHER)].flatMap(([, , list]) => firsts(list, /,\s*"?([a-z_]+)/gi));
  const qualified = firsts(text, QUALIFIED).filter((name) => !ownNames.has(name));
  const made = new Set(firsts(text, WITH_NAME));
  return new Set(
    [...firsts(text, FIRST), ...firsts(text, WRITTEN_NAME), ...further, ...qualified].filter((name) => !made.has(name)),
  );
}

const textOf = (template) => template.quasis.map(({ value }) => value.cooked).join('?');

/**
 * Holds a module's tables to be its own. SQL spells out the names of its own tables and of those all share; another
 * module's is handed in as the object that its index exports, where the rule of imports and a search for uses find it.
 * Only its owner writes a table. `options[0]` is `{ root, shared }`.
 */
export const serverTables = {
  meta: { type: 'problem', schema: [{ type: 'object' }], messages: { no: '{{ why }}' } },
  create(context) {
    const [{ root, shared }] = context.options;
    const here = relative(root, context.filename);
    const owner = ownerOf(here);
    const { byName, byObject } = ownersOf(root);
    const report = (node, why) => context.report({ node, messageId: 'no', data: { why } });
    const checkText = (node, text) => {
      for (const name of namedTables(text)) {
        const of = byName.get(name);
        if (of && of !== owner && !shared.includes(name))
          report(node, `${name} is a table of ${of}: hand in what its index exports.`);
      }
      for (const name of firsts(text, WRITTEN_NAME).filter((written) => shared.includes(written)))
        if (byName.get(name) !== owner) report(node, `${name} is written by ${byName.get(name)} alone.`);
    };
    /** Meanings of names: another name of an import, or of a constant. */
    const meant = new Map();
    const originalOf = (node) =>
      node.type === 'MemberExpression' ? node.property.name : (meant.get(node.name) ?? node.name);
    const checkWritten = (node) => {
      const of = byObject.get(originalOf(node));
      if (of && of !== owner)
        report(node, `${originalOf(node)} is written by ${of} alone: call what its index exports.`);
    };
    const checkSource = ({ source }) => {
      if (!/^\..*\/table$/.test(source?.value) || here.endsWith(`${sep}table.ts`)) return;
      const of = ownerOf(relative(root, resolve(dirname(context.filename), source.value)));
      if (of !== owner && !shared.some((name) => byName.get(name) === of))
        report(source, `Tables of ${of} come from its index; only a table refers to a table.`);
    };
    return {
      TaggedTemplateExpression({ tag, quasi }) {
        if (originalOf(tag) !== 'sql') return;
        checkText(quasi, textOf(quasi));
        quasi.expressions.filter((_, at) => WRITTEN.test(quasi.quasis[at].value.cooked)).forEach(checkWritten);
      },
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type !== 'MemberExpression' || !first) return;
        const { name } = callee.property;
        if (['insert', 'update', 'delete'].includes(name)) checkWritten(first);
        if (name === 'identifier' && first.type === 'Literal') checkText(first, `from ${first.value}`);
        if (!['raw', 'execute'].includes(name)) return;
        if (first.type === 'Literal') checkText(first, String(first.value));
        if (first.type === 'TemplateLiteral') checkText(first, textOf(first));
      },
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && (init?.type === 'Identifier' || init?.type === 'MemberExpression'))
          meant.set(id.name, originalOf(init));
      },
      ImportDeclaration(node) {
        for (const { local, imported } of node.specifiers) if (imported) meant.set(local.name, imported.name);
        checkSource(node);
      },
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
    };
  },
};
