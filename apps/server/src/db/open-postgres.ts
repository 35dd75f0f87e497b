import pg from 'pg';
import { StartError } from '../config';
import { VERSION } from '../version';
import { oneAtATime } from './advisory-locks';
import { openPool } from './open-pool';
import { PostgresBus } from './postgres-bus';
import { PostgresLease } from './postgres-lease';

/** An external PostgreSQL, named by DATABASE_URL. */
export const openPostgres = (url: string, { copy = true } = {}) =>
  openPool(new pg.Pool({ connectionString: url, max: 20 }), {
    embedded: false,
    lease: new PostgresLease(url),
    bus: new PostgresBus(url),
    oneAtATime: oneAtATime(url),
    backend: 'postgres',
    beforeUpgrade: async (from) => {
      if (copy) throw askForDump(from);
    },
  });

const askForDump = (from: string | null) =>
  new StartError(
    `cơ sở dữ liệu PostgreSQL này ${from ? `của phiên bản ${from}` : 'của một phiên bản cũ'} sẽ được nâng cấp lên ${VERSION}. Chưa có gì bị thay đổi. Hãy sao lưu nó trước (npm run backup -- TỆP, hoặc pg_dump), rồi khởi động bằng npm start -- --no-copy; cài từ tệp cài thì với LOA_NO_COPY=true.`,
  );
