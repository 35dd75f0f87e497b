import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { fastify } from 'fastify';

/**
 * The embedded database with nothing around it, or beside a server without routes: what a server that keeps its data in
 * PGlite cannot go below.
 */
process.on('disconnect', () => process.exit(0));
process.once('message', async ({ dataDir, listens = false }: { dataDir: string; listens?: boolean }) => {
  const database = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  await database.query('select count(*) from device');
  if (listens) await fastify().listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ type: 'ready' });
});
