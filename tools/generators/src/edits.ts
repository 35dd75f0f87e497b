import type { Tree } from '@nx/devkit';

/** Position of the bracket that closes the one at `open`; brackets in strings and comments do not count. */
export function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const [quoted] = /^(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[^]*?\*\/)/.exec(text.slice(at)) ?? [];
    if (quoted) at += quoted.length - 1;
    else if ('([{'.includes(text.charAt(at))) depth += 1;
    else if (')]}'.includes(text.charAt(at)) && (depth -= 1) === 0) return at;
  }
  throw new Error('A bracket is never closed');
}

/** A file of the workspace that lines are put into; those it has no place for are named when it is saved. */
export class Edited {
  readonly #tree: Tree;
  readonly #path: string;
  #text: string;
  readonly #left: string[] = [];

  constructor(tree: Tree, path: string) {
    this.#tree = tree;
    this.#path = path;
    const text = tree.read(path, 'utf8');
    if (text === null) throw new Error(`There is no ${path}`);
    this.#text = text;
  }

  has = (pattern: RegExp) => pattern.test(this.#text);

  /** After the last import, unless it is there. */
  addImport(line: string) {
    if (this.#text.includes(`${line}\n`)) return this;
    const last = [...this.#text.matchAll(/^import [^;]*;\n/gm)].at(-1);
    const at = last ? last.index + last[0].length : 0;
    return this.#insert(at, `${line}\n`);
  }

  addLine(line: string) {
    return this.#insert(this.#text.length, `${line}\n`);
  }

  /** Right after what the pattern, which ends with an opening bracket, matches. */
  atStartOf(list: RegExp, entry: string) {
    const open = this.#openingOf(list, entry);
    return open === null ? this : this.#insert(open + 1, ` ${entry}`);
  }

  /** Before the bracket that closes the one the pattern ends with. */
  atEndOf(list: RegExp, entry: string) {
    const open = this.#openingOf(list, entry);
    if (open === null) return this;
    const close = closingOf(this.#text, open);
    const before = this.#text.slice(open + 1, close).trimEnd();
    const comma = before === '' || before.endsWith(',') || before.endsWith(';') ? '' : ',';
    this.#text = `${this.#text.slice(0, open + 1)}${before}${comma} ${entry}${this.#text.slice(close)}`;
    return this;
  }

  replace(pattern: RegExp, by: string) {
    this.#text = this.#text.replace(pattern, by);
    return this;
  }

  /** Answers the lines it has no place for. */
  save(): string[] {
    this.#tree.write(this.#path, this.#text);
    return this.#left;
  }

  #openingOf(list: RegExp, entry: string) {
    const found = list.exec(this.#text);
    if (found) return found.index + found[0].length - 1;
    this.#left.push(`${this.#path}: ${entry}`);
    return null;
  }

  #insert(at: number, text: string) {
    this.#text = this.#text.slice(0, at) + text + this.#text.slice(at);
    return this;
  }
}
