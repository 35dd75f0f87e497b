import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The embedded database with nothing around it: what a server that keeps its data in PGlite cannot go below. */
process.on('disconnect', () => process.exit(0));
process.once('message', async ({ dataDir }: { dataDir: string }) => {
  const database = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  await database.query('select count(*) from device');
  process.send?.({ type: 'ready' });
});
