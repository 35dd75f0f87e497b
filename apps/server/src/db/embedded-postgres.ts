import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';

const NO_FUNCTION = 0;
const EVERY_FUNCTION = -1;
const optimize = (functions: number) => setFlagsFromString(`--wasm-tier-up-filter=${functions}`);

/**
 * PGlite whose SQL parser stays as first compiled. The parser is one function of 100 KB that V8 takes for hot at the
 * first statement: optimizing it takes 600 MB and seconds of a core at every start, for statements that parse fast
 * either way. V8 decides when it first compiles a function, so the first statement is one that stops in the parser, and
 * a full collection of garbage must not drop what was compiled.
 */
export class EmbeddedPostgres extends PGlite {
  #warm = false;

  static async open(options: PGliteOptions) {
    const database = new EmbeddedPostgres(options);
    await database.waitReady;
    return database;
  }

  /**
   * Bytes of the database's answer to a message. `execProtocolRaw` would parse them too, and keep every row it ever
   * read until somebody fetches it in another way (https://github.com/electric-sql/pglite/pull/1025): gigabytes within
   * hours.
   */
  async answer(message: Uint8Array): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    await this.execProtocolRawStream(message, { onRawData: (piece) => void pieces.push(piece.slice()) });
    const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  /**
   * PGlite's first step with an open database: a private call, because nothing public comes before its first
   * statements.
   */
  override async _initArrayTypes(options?: { force?: boolean }) {
    if (!this.#warm) {
      this.#warm = true;
      setFlagsFromString('--no-flush-liftoff-code');
      optimize(NO_FUNCTION);
      await this.exec('(').catch(() => undefined);
      optimize(EVERY_FUNCTION);
    }
    return super._initArrayTypes(options);
  }
}
