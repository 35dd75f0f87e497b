import { basename } from 'node:path';

/** Words of an older vocabulary. The glossary names things in the terms of the field. */
const OLD = new Set(['tell', 'tells', 'told', 'retell', 'kept', 'held', 'deed', 'deeds', 'ground', 'door', 'doors']);
/** Of these, the words that plain prose does not need either. */
const OLD_IN_PROSE = /\b(?:told|retells?|deeds?|taken up)\b/i;

const wordsOf = (name) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?=[A-Z][a-z])/).map((word) => word.toLowerCase());

/** Rule for names, values and comments: one vocabulary, that of docs/glossary.md. */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      no: '“{{ word }}” is a word of no field: publish, notify, send, store, retain, lock (docs/glossary.md).',
    },
  },
  create(context) {
    const refuse = (node, word) => word && context.report({ loc: node.loc, messageId: 'no', data: { word } });
    const name = (node) =>
      refuse(
        node,
        wordsOf(node.name).find((word) => OLD.has(word)),
      );
    const text = (node, value) => refuse(node, OLD.has(value) ? value : OLD_IN_PROSE.exec(value)?.[0]);
    return {
      Program: (node) => {
        refuse(
          node,
          wordsOf(basename(context.filename)).find((word) => OLD.has(word)),
        );
        for (const comment of context.sourceCode.getAllComments()) text(comment, comment.value);
      },
      Identifier: name,
      JSXIdentifier: name,
      Literal: (node) => typeof node.value === 'string' && text(node, node.value),
      TemplateElement: (node) => text(node, node.value.raw),
    };
  },
};
