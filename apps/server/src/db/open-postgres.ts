import pg from 'pg';
import { openPool } from './open-pool';

/** An external PostgreSQL, named by DATABASE_URL. */
export const openPostgres = (url: string) =>
  openPool(new pg.Pool({ connectionString: url, max: 20 }), { embedded: false, backend: 'postgres' });
