/** What must be up before the server calls itself ready. */
export class Readiness {
  readonly #checks = new Map<string, () => boolean | Promise<boolean>>();

  /** Adds a part; the check is asked at each `GET /api/health`. */
  require(part: string, check: () => boolean | Promise<boolean>) {
    this.#checks.set(part, check);
  }

  /** Each part and whether it is ready. A check that fails counts as not ready. */
  async report(): Promise<Record<string, boolean>> {
    const asked = [...this.#checks].map(async ([part, check]) => [part, await Promise.resolve(check()).catch(() => false)] as const);
    return Object.fromEntries(await Promise.all(asked));
  }
}
