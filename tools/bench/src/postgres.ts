import { startPostgres } from '../../testbed/postgres.ts';
import type { Belongings } from './belongings.ts';

/** A PostgreSQL of the benchmark's own; answers its address. */
export async function ownPostgres(own: Belongings): Promise<string> {
  const postgres = await startPostgres();
  return own.add(postgres, postgres.stop).url;
}
