/** An acknowledged change, and the check that it still holds. */
interface Given {
  what: string;
  /** Null when it holds, otherwise what is seen instead. */
  look: () => Promise<string | null>;
}

/** All that the server has promised in one round. */
export class Promises {
  #given: Given[] = [];

  give(what: string, look: Given['look']) {
    this.#given.push({ what, look });
  }

  /** Broken promises, with what is seen instead. Starts anew. */
  async broken(): Promise<string[]> {
    const given = this.#given;
    this.#given = [];
    const seen = await Promise.all(given.map(async ({ what, look }) => ({ what, instead: await look() })));
    return seen.filter(({ instead }) => instead !== null).map(({ what, instead }) => `${what}: ${instead}`);
  }

  get count() {
    return this.#given.length;
  }
}
