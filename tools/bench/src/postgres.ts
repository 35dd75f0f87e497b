import { startPostgres } from '../../testbed/postgres.ts';
import type { Cleanup } from './cleanup.ts';

/** A PostgreSQL of the benchmark's own; answers its address. */
export async function ownPostgres(own: Cleanup): Promise<string> {
  const postgres = await startPostgres();
  return own.add(postgres, postgres.stop).url;
}
