import { isBuiltin } from 'node:module';
import { plainWords } from './plain-words.mjs';

const literal = (node) =>
  node?.type === 'Literal' ? node.value : node?.type === 'TSLiteralType' ? node.literal.value : undefined;
/** Calls `check` with each importing node and its source. */
const eachImport = (check) => {
  const see = (node) => {
    const source = literal(node.source ?? node.argument);
    if (typeof source === 'string') check(node, source);
  };
  return {
    ImportDeclaration: see,
    ExportNamedDeclaration: see,
    ExportAllDeclaration: see,
    ImportExpression: see,
    TSImportType: see,
  };
};

const CLOCKS = {
  Date: ['now'],
  Math: ['random'],
  performance: ['now', 'timeOrigin'],
  crypto: ['randomUUID', 'getRandomValues'],
};
/** Random ids of uuid; only ids made from a name are the same twice. */
const DRAWN_IDS = ['v1', 'v4', 'v6', 'v7'];

/** The last name of `Date` and of `globalThis.Date`. */
const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name);

/**
 * Rule for pure code: its results must be the same everywhere and always, so the time and random numbers are
 * parameters, and nothing of the machine may be imported.
 */
const pure = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      no: '{{ what }}: the engine and the contracts are pure. Take the moment, or what was drawn, as an argument.',
    },
  },
  create(context) {
    const refuse = (node, what) => context.report({ node, messageId: 'no', data: { what } });
    const namespaces = new Set();
    return {
      ...eachImport((node, source) => {
        if (isBuiltin(source)) refuse(node, source);
        for (const { type, local } of node.specifiers ?? [])
          if (source === 'uuid' && type === 'ImportNamespaceSpecifier') namespaces.add(local.name);
        const drawn =
          source === 'uuid' && (node.specifiers ?? []).find(({ imported }) => DRAWN_IDS.includes(imported?.name));
        if (drawn) refuse(node, `uuid ${drawn.imported.name}`);
      }),
      MemberExpression: (node) => {
        const object = nameOf(node.object);
        const property = node.property.name ?? node.property.value;
        if (namespaces.has(object) && DRAWN_IDS.includes(property)) refuse(node, `uuid ${property}`);
        if (object === 'process') refuse(node, `process.${property}`);
        if (CLOCKS[object]?.includes(property)) refuse(node, `${object}.${property}`);
        if (object === 'Temporal' && property === 'Now') refuse(node, 'Temporal.Now');
      },
      ':matches(NewExpression, CallExpression)': (node) => {
        if (nameOf(node.callee) !== 'Date') return;
        if (node.type === 'CallExpression' || node.arguments.length === 0) refuse(node, 'the clock of this machine');
      },
      VariableDeclarator: ({ id, init }) => {
        const object = init && nameOf(init);
        if (id.type === 'ObjectPattern')
          for (const { key } of id.properties)
            if (CLOCKS[object]?.includes(key?.name)) refuse(id, `${object}.${key.name}`);
        if (id.type === 'Identifier' && object === 'Date') refuse(id, 'another name of Date');
      },
    };
  },
};

/** Rule for fixtures: test data never reaches code that ships. */
const fixtures = {
  meta: { type: 'problem', schema: [], messages: { no: 'Only tests, stories and other fixtures import a fixture.' } },
  create: (context) =>
    eachImport((node, source) => {
      if (/\.fixture(\.[jt]sx?)?$|(^|\/)fixtures(\/|$)/.test(source)) context.report({ node, messageId: 'no' });
    }),
};

export const ownRules = { rules: { pure, fixtures, 'plain-words': plainWords } };
