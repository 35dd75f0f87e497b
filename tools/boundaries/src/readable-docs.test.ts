import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const LONGEST_PARAGRAPH = 60;
const LONGEST_CELL = 120;

const pages = globSync(['CONTRIBUTING.md', 'docs/glossary.md', 'docs/architecture.md', 'docs/architecture/*.md'], {
  cwd: root,
});

/** Prose of a page: blocks without code, tables and headings; each item of a list is a paragraph of its own. */
function paragraphsOf(text: string): string[] {
  const blocks = text.replaceAll(/^```[\s\S]*?^```$/gm, '').split(/\n\s*\n|\n(?=(?:[-*]|\d+\.) )/);
  return blocks.map((block) => block.trim()).filter((block) => block !== '' && !/^[#|]/.test(block));
}

const cellsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

describe.each(pages)('%s', (page) => {
  const text = readFileSync(resolve(root, page), 'utf8');

  it('has no paragraph that must be read twice, and no cell as long as a paragraph', () => {
    expect(paragraphsOf(text).filter((paragraph) => paragraph.split(/\s+/).length > LONGEST_PARAGRAPH)).toEqual([]);
    expect(cellsOf(text).filter((cell) => cell.length > LONGEST_CELL)).toEqual([]);
  });

  it('links to pages that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) =>
      resolve(root, page, '..', link ?? ''),
    );
    expect(links.filter((link) => globSync(link).length === 0)).toEqual([]);
  });
});
