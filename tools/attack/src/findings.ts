/** The attempts of an attack, and the faults they found. */
export class Findings {
  readonly #tried = new Map<string, number>();
  readonly #notes: string[] = [];
  readonly #found: { what: string; detail: string }[] = [];

  /** Counts what was tried, by its kind. */
  tried(kind: string, times = 1) {
    this.#tried.set(kind, (this.#tried.get(kind) ?? 0) + times);
  }

  /** Something that must not be. `detail` is enough to do it again. */
  found(what: string, detail: string) {
    this.#found.push({ what, detail });
  }

  /** A measured figure worth reading. */
  note(line: string) {
    this.#notes.push(line);
  }

  /** How often each kind was tried. */
  get counts(): ReadonlyMap<string, number> {
    return this.#tried;
  }

  get all(): readonly { what: string; detail: string }[] {
    return this.#found;
  }

  print(write: (line: string) => void) {
    for (const [kind, times] of this.#tried) write(`${String(times).padStart(8)}  ${kind}`);
    for (const line of this.#notes) write(`          ${line}`);
    for (const { what, detail } of this.#found) write(`FOUND ${what}\n      ${detail}`);
    write(`${String(this.#found.length).padStart(8)}  findings`);
  }
}
