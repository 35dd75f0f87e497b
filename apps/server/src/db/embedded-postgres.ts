import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';

const NO_FUNCTION = 0;
const EVERY_FUNCTION = -1;
const optimize = (functions: number) => setFlagsFromString(`--wasm-tier-up-filter=${functions}`);

/**
 * PGlite whose SQL parser stays as first compiled. The parser is one function of 100 KB that V8 takes for hot at the first
 * statement: optimizing it takes 600 MB and seconds of a core at every start, for statements that parse in no time either way. V8
 * decides when it first compiles a function, so the first statement is one that goes no further than the parser.
 */
export class EmbeddedPostgres extends PGlite {
  #warm = false;

  static async open(options: PGliteOptions) {
    const database = new EmbeddedPostgres(options);
    await database.waitReady;
    return database;
  }

  /** The first thing PGlite does with an open database. */
  override async _initArrayTypes(options?: { force?: boolean }) {
    if (!this.#warm) {
      this.#warm = true;
      optimize(NO_FUNCTION);
      await this.exec('(').catch(() => undefined);
      optimize(EVERY_FUNCTION);
    }
    return super._initArrayTypes(options);
  }
}
