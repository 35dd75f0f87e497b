import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const LONGEST_PARAGRAPH = 60;
const LONGEST_CELL = 120;

const pages = globSync(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/**/*.md'], { cwd: root });
const readmes = globSync('{apps,libs,tools}/**/README.md', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
});

/** Prose of a page: blocks without code, tables and headings; each item of a list is a paragraph of its own. */
function paragraphsOf(text: string): string[] {
  const blocks = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '\n').split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);
  return blocks.map((block) => block.trim()).filter((block) => block !== '' && !/^[#|]/.test(block));
}

const cellsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\s*\|/.test(line))
    .flatMap((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

/** Files whose names and words the pages may use. */
const sources = globSync('{*.{json,ts,mjs},{.storybook,apps,libs,tools}/**/*.{ts,tsx,mjs,json}}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|queries|readable-docs\.test\.ts)$/.test(path),
});
const textOf = new Map(sources.map((path) => [path, readFileSync(resolve(root, path), 'utf8')]));
const wordsOf = (text: string) => [...text.matchAll(/[A-Za-z_]\w*/g)].map(([word]) => word.toLowerCase());
const known = new Set([...sources, ...textOf.values()].flatMap(wordsOf));
/** Code that shows the form of a name, an example that a reader creates, or another program's words. */
const EXAMPLES =
  /^(snake_case|area: imperative|git ls-files .*|libreoffice-impress .*|enrolments\.json)$|what_it_does|NNNN_|repair-order|school-radio|<XPage \/>/;

/** Code in a page: each piece between backticks, and each block. */
const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

describe.each([...pages, ...readmes])('%s', (page) => {
  const text = readFileSync(resolve(root, page), 'utf8');

  it.runIf(pages.includes(page))('has no paragraph that must be read twice, and no cell as long as a paragraph', () => {
    expect(paragraphsOf(text).filter((paragraph) => paragraph.split(/\s+/).length > LONGEST_PARAGRAPH)).toEqual([]);
    expect(cellsOf(text).filter((cell) => cell.length > LONGEST_CELL)).toEqual([]);
  });

  it('links to pages that exist', () => {
    const prose = text.replaceAll(/^ *```[\s\S]*?^ *```$|`[^`\n]+`/gm, '');
    const links = [...prose.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) =>
      resolve(root, page, '..', link ?? ''),
    );
    expect(links.filter((link) => globSync(link).length === 0)).toEqual([]);
  });

  it('names code and files that exist', () => {
    const codes = codeIn(text).filter((code) => !EXAMPLES.test(code));
    const unknown = codes.filter((code) => wordsOf(code).some((word) => !known.has(word)));
    const files = codes.filter((code) => /^[\w./-]+\.(ts|tsx|mjs)$/.test(code));
    const isThere = (file: string) =>
      sources.some((path) => path === join(dirname(page), file) || `/${path}`.endsWith(`/${file}`));
    expect([...unknown, ...files.filter((file) => !isThere(file))]).toEqual([]);
  });
});

it('names every timer of the server that runs again and again, and why it is no job', () => {
  const page = readFileSync(resolve(root, 'docs/architecture/follow-ups.md'), 'utf8');
  const repeating = sources.filter(
    (path) =>
      path.startsWith('apps/server/src/') &&
      !/\.(test|fixture)\.ts$|run-every\.ts$/.test(path) &&
      /\brunEvery\(|\bsetInterval\(|setTimeout\((wake|launch),/.test(textOf.get(path) ?? ''),
  );
  expect(repeating.length).toBeGreaterThan(15);
  const isNamed = (path: string) => {
    const [folder, name] = path.split('/').slice(-2);
    return name === 'index.ts' ? page.includes(folder ?? '') : page.includes(`\`${name}\``);
  };
  expect(repeating.filter((path) => !isNamed(path))).toEqual([]);
});

it('names every part of health', () => {
  const page = readFileSync(resolve(root, 'docs/architecture/follow-ups.md'), 'utf8');
  const parts = sources
    .filter((path) => path.startsWith('apps/server/src/') && !/\.(test|fixture)\.ts$/.test(path))
    .flatMap((path) => [...(textOf.get(path) ?? '').matchAll(/(?:\brunEvery\([^']*?|\breadiness\.require\()'(\w+)'/g)])
    .map(([, part = '']) => part);
  expect(parts.length).toBeGreaterThan(25);
  expect(parts.filter((part) => !page.includes(`\`${part}\``))).toEqual([]);
});
