interface Row {
  passed: number;
  problems: string[];
}

/** Checks with their counts, and the problems that were found. */
export class Checks {
  readonly #rows = new Map<string, Row>();

  /** `write` gets each problem as it is found: a drill that is ended has said what it saw. */
  constructor(private readonly write: (line: string) => void) {}

  note(what: string, problem: string | null) {
    const row = this.#rows.get(what) ?? { passed: 0, problems: [] };
    if (problem === null) row.passed += 1;
    else {
      row.problems.push(problem);
      this.write(`FAILED ${what}: ${problem}`);
    }
    this.#rows.set(what, row);
  }

  /** Checks something; `look` answers the problem, or null. */
  async check(what: string, look: () => Promise<string | null>) {
    this.note(what, await look().catch((error: unknown) => String(error)));
  }

  get failed() {
    return [...this.#rows.values()].reduce((sum, { problems }) => sum + problems.length, 0);
  }

  print() {
    const { write } = this;
    const width = Math.max(...[...this.#rows.keys()].map((what) => what.length));
    write(`${'checked'.padEnd(width)}  passed  failed`);
    let passed = 0;
    for (const [what, row] of this.#rows) {
      passed += row.passed;
      write(
        `${what.padEnd(width)}  ${String(row.passed).padStart(6)}  ${String(row.problems.length || '–').padStart(6)}`,
      );
    }
    for (const [what, { problems }] of this.#rows)
      for (const problem of new Set(problems)) write(`FAILED ${what}: ${problem}`);
    write(`${passed} passed, ${this.failed} failed`);
  }
}
