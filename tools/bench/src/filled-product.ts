import pg from 'pg';
import { Cleanup } from './cleanup.ts';
import { shareDemoPassword, skipDemoParts } from './many-contents.ts';
import { ownPostgres } from './postgres.ts';
import { startProduct, type Product } from './product.ts';
import { temporaryFolder } from './workspace.ts';

const TEMPLATE = 'people';
const env = {
  LOA_SECRET: 'bench-0123456789abcdefghijklmnopqrstuvwxyz',
  LOA_RATE_LIMIT: '100000000',
  LOA_DEMO_DEVICES: '0',
};

/** A PostgreSQL for all benchmarks, on which each has databases of its own. */
export class Databases {
  #server: Promise<string> | null = null;
  #own: Cleanup;

  constructor(own: Cleanup) {
    this.#own = own;
  }

  /** The product on a new database with the people of the demo and nothing else of it, filled by `fill`. */
  async startFilled(
    own: Cleanup,
    name: string,
    fill: (database: string) => Promise<void>,
  ): Promise<Product & { database: string }> {
    const server = await (this.#server ??= this.#prepare());
    const database = await create(server, name, TEMPLATE);
    const product = await startProduct(own, temporaryFolder(own, name), { ...env, DATABASE_URL: database });
    await fill(database);
    return { ...product, database };
  }

  /** The first start is one of production, so that what the demo would make can be left out. */
  async #prepare() {
    const server = await ownPostgres(this.#own);
    const database = await create(server, TEMPLATE);
    const folder = temporaryFolder(this.#own, TEMPLATE);
    const start = async (mode: object) => {
      const run = new Cleanup();
      await startProduct(run, folder, { ...env, DATABASE_URL: database, ...mode });
      await run.release();
    };
    await start({ LOA_MODE: 'production' });
    await skipDemoParts(database);
    await start({});
    await shareDemoPassword(database);
    return server;
  }
}

async function create(server: string, name: string, template = 'template1') {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return server.replace(/\/[^/]*$/, `/${name}`);
}
