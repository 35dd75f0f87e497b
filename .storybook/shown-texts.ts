import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { asSeen } from '../libs/app-config/src';

const SOURCES = 'libs/*/src/**/*.{ts,tsx}';
const isProduct = (file: string) => !/\.(test|fixture|stories)\.tsx?$|libs\/test-kit\//.test(file);

/** Texts of the product: whole ones, and patterns with placeholders. */
interface ShownTexts {
  whole: Set<string>;
  patterns: RegExp[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inOne = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Pattern of `Thêm ${label}`, or of the same written as children of an element. */
function patternOf(pieces: readonly (string | null)[]) {
  const words = pieces.map((piece) => (piece === null ? '(.+)' : escaped(piece))).join('');
  return /\p{L}{2}/u.test(pieces.join('')) ? [new RegExp(`^${words}$`, 'u')] : [];
}

function childrenOf(element: ts.JsxElement | ts.JsxFragment) {
  const pieces = element.children.flatMap((child) => {
    if (ts.isJsxText(child)) return [child.text.replace(/\s+/g, ' ')];
    if (!ts.isJsxExpression(child) || !child.expression) return [null];
    return [ts.isStringLiteralLike(child.expression) ? child.expression.text : null];
  });
  const text = pieces.some((piece) => piece !== null && piece.trim() !== '') && pieces.includes(null);
  return text
    ? patternOf([
        pieces[0]?.trimStart() ?? null,
        ...pieces.slice(1, -1),
        ...(pieces.length > 1 ? [pieces.at(-1)?.trimEnd() ?? null] : []),
      ])
    : [];
}

/** Every text in the product's own code: no other text can appear on a screen. */
export function shownTexts(root: string): ShownTexts {
  const texts: ShownTexts = { whole: new Set(), patterns: [] };
  const walk = (node: ts.Node): void => {
    // Words written for sound are shown for pictures, too, in other words.
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node))
      texts.whole.add(inOne(node.text)).add(asSeen(inOne(node.text)));
    if (ts.isTemplateExpression(node))
      texts.patterns.push(
        ...patternOf([node.head.text, ...node.templateSpans.flatMap(({ literal }) => [null, literal.text])]),
      );
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) texts.patterns.push(...childrenOf(node));
    ts.forEachChild(node, walk);
  };
  for (const file of globSync(SOURCES, { cwd: root }).filter(isProduct)) {
    walk(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));
  }
  return texts;
}

const atBeginning = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Whether a text can appear in the product: it is one of its texts, or a pattern filled with another text, a number or
 * one of `words`.
 */
export function isShown(text: string, { whole, patterns }: ShownTexts, words: ReadonlySet<string>): boolean {
  const fills = (filled: string | undefined) =>
    filled === undefined ||
    /^[\d\s.,:%/-]+$/.test(filled) ||
    [filled, atBeginning(filled), within(filled)].some((one) => whole.has(one) || words.has(one));
  return (
    whole.has(text) || words.has(text) || patterns.some((pattern) => pattern.exec(text)?.slice(1).every(fills) ?? false)
  );
}
