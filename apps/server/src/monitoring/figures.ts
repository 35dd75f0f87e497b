/** Values of one figure, each under the value of its label; under `''` when it has no label. */
export type FigureValues = Record<string, number>;

export interface Figure {
  /** Name of the series in `/metrics`. */
  name: string;
  help: string;
  /** Name of its label; none for a single value. */
  label?: string;
  read: () => Promise<FigureValues> | FigureValues;
}

/** Age (ms) up to which values are used again: many that watch cost no more than one. */
const FRESH_MS = 10_000;

/**
 * Figures of the running server, for `/metrics` and for the page of its health. Each module adds its own. They are read
 * when somebody asks, all at once, at most every ten seconds.
 */
export class Figures {
  readonly all: Figure[] = [];
  #last: { at: number; values: Promise<ReadonlyMap<string, FigureValues>> } | null = null;

  constructor(private readonly fresh_ms = FRESH_MS) {}

  add(...figures: Figure[]) {
    this.all.push(...figures);
  }

  /** Values by the name of the figure. One that cannot be read now is left out. */
  read(): Promise<ReadonlyMap<string, FigureValues>> {
    if (!this.#last || Date.now() - this.#last.at >= this.fresh_ms)
      this.#last = { at: Date.now(), values: this.#readAll() };
    return this.#last.values;
  }

  async #readAll() {
    const read = async ({ name, read }: Figure) => {
      try {
        return [[name, await read()] as const];
      } catch {
        return [];
      }
    };
    return new Map((await Promise.all(this.all.map(read))).flat());
  }
}
