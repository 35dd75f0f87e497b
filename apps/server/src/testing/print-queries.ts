import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Recorded } from './record-queries';

const WIDTH = 120;
const source = resolve(import.meta.dirname, '..');
/** Words that mean something else without their quotes. */
const RESERVED = /^(order|user|group|from|to|end|all|any|table|column|default)$/;
/** Beginning of a new line, outside brackets. */
const CLAUSE =
  /(?<!\b(?:left|inner|cross|full)) (?=(?:from|where|(?:left |inner |cross |full )?join|group by|having|order by|limit|returning|set|values|on conflict|union|select|for (?:no key )?(?:update|share))\b)/y;
/** Joints at which a line that is too long may go on in the next one. */
const JOINT = /(?<=,) | (?=(?:and|or|from|where|select|left join|join|union|when|end)\b)/g;

const ownerByTable = new Map(
  globSync('**/table.ts', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => [
      name,
      roomOf(file),
    ]),
  ),
);

function roomOf(path: string) {
  const [first = '', second = ''] = path.split('/');
  return first === 'modules' ? second : first;
}

/** A statement whatever it was asked with: no numbers of parameters, no lengths of lists. */
const plain = (sql: string) =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\(\$(?:, \$)+\)(?! *[a-z]*\()/g, '($, …)')
    .replace(/(\([^()]*\))(?:, ?\1)+/g, '$1, …')
    .replace(/"([a-z_0-9]+)"/g, (quoted, name: string) => (RESERVED.test(name) ? quoted : name))
    .trim();

function broken(line: string): string[] {
  const lines: string[] = [];
  let from = 0;
  let last = 0;
  for (const { index } of [...line.matchAll(JOINT), { index: line.length }]) {
    if (index - from > WIDTH - 2 && last > from) {
      lines.push(line.slice(from, last));
      from = last + 1;
    }
    last = index;
  }
  return [...lines, line.slice(from)].map((part, at) => (at === 0 ? part : `  ${part}`));
}

function laidOut(sql: string): string {
  const lines: string[] = [];
  let [depth, from] = [0, 0];
  for (let place = 0; place < sql.length; place += 1) {
    if (sql[place] === '(') depth += 1;
    if (sql[place] === ')') depth -= 1;
    CLAUSE.lastIndex = place;
    if (depth > 0 || !CLAUSE.test(sql)) continue;
    lines.push(sql.slice(from, place));
    from = place + 1;
  }
  return [...lines, sql.slice(from)].flatMap(broken).join('\n');
}

/**
 * The file a place's statements are printed in: its module's, or that of the table where all modules share the code.
 */
function fileOf(place: string, sql: string) {
  const room = roomOf(place);
  if (room !== 'http' && room !== 'db') return place.includes('/') ? room : 'server';
  const [, table = ''] = /\b(?:from|into|update) (?!lateral|only)([a-z_]+)/.exec(sql) ?? [];
  return ownerByTable.get(table) ?? room;
}

const SENDS = /\b(?:db|tx)\s*\.(?:select|selectDistinct|selectDistinctOn|insert|update|delete|execute|\$count)\b/;
/**
 * Files whose statements are not printed: they fill a demo, which no installation has, open the database before
 * there is anything to record, or copy its folder, which no database in memory has.
 */
const LEFT_OUT = /demo|^backup\/|\/date-(?:lines|notices)\.ts|^db\/open-/;
/** Variant of a statement that is sent only while the broker has not answered yet, which is a matter of chance. */
const BY_CHANCE = /\bsent\(id, hash\) on sent\.id/;
/** Files that send statements and had no part in any that was recorded. */
export function silentFiles({ files }: Recorded): string[] {
  return globSync('**/*.ts', { cwd: source, exclude: (name) => /\.(test|fixture)\.ts$|^testing$/.test(name) })
    .filter((file) => !LEFT_OUT.test(file) && !files.has(file) && SENDS.test(readFileSync(join(source, file), 'utf8')))
    .sort();
}

/** Statements as files, by their names: of each module the places in their order, under each what it sends. */
export function printQueries({ statements: recorded }: Recorded): Map<string, string> {
  const files = new Map<string, Map<string, Set<string>>>();
  for (const [place, statements] of recorded) {
    if (LEFT_OUT.test(place)) continue;
    for (const sql of [...statements].map(plain).filter((text) => !BY_CHANCE.test(text))) {
      const name = `${fileOf(place, sql)}.sql`;
      const places = files.get(name) ?? new Map<string, Set<string>>();
      files.set(name, places.set(place, (places.get(place) ?? new Set()).add(sql)));
    }
  }
  const printed = ([place, statements]: [string, Set<string>]) =>
    [`-- ${place}`, ...[...statements].sort().map((sql) => `${laidOut(sql)};`)].join('\n\n');
  const modules = [...files].map(
    ([name, places]) =>
      [
        name,
        `${[...places]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(printed)
          .join('\n\n\n')}\n`,
      ] as const,
  );
  return new Map(modules);
}
