/** Parts that must be up before the server is ready. */
export class Readiness {
  readonly #checks = new Map<string, () => boolean | Promise<boolean>>();

  readonly #counts = new Map<string, () => Promise<number>>();

  /** Adds a part; its check runs at each `GET /api/health`. Returns the function that takes it away. */
  require(part: string, check: () => boolean | Promise<boolean>) {
    this.#checks.set(part, check);
    return () => void (this.#checks.get(part) === check && this.#checks.delete(part));
  }

  /** Adds a number to `GET /api/health`. */
  count(what: string, ask: () => Promise<number>) {
    this.#counts.set(what, ask);
  }

  /** Numbers that were added; one that fails now is left out. */
  async counts(): Promise<Record<string, number>> {
    const answers = [...this.#counts].map(async ([what, ask]) =>
      ask().then(
        (count) => [[what, count] as const],
        () => [],
      ),
    );
    return Object.fromEntries((await Promise.all(answers)).flat());
  }

  /** Each part and whether it is ready. A check that fails counts as not ready. */
  async report(): Promise<Record<string, boolean>> {
    const answers = [...this.#checks].map(
      async ([part, check]) => [part, await Promise.resolve(check()).catch(() => false)] as const,
    );
    return Object.fromEntries(await Promise.all(answers));
  }
}
