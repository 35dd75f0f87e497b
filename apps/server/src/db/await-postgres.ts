import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../config';

const AGAIN_AFTER_MS = 1000;
const ONE_TRY_MS = 5000;

/**
 * Refusals of a database that is there, by the class of their code: wrong name or password (28), no such database (3D),
 * no right to connect (42). Waiting does not help.
 */
const REFUSED = /^(28|3D|42)\w{3}$/;

async function failureOf(client: pg.Client): Promise<(Error & { code?: string }) | null> {
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits for the PostgreSQL of an address, at most so long: after a power cut the server may be back before it. What is
 * said names the address without user and password.
 */
export async function awaitPostgres(url: string, wait_sec: number, say: (line: string) => void) {
  const until = Date.now() + wait_sec * 1000;
  for (let isFirst = true; ; isFirst = false) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ONE_TRY_MS });
    // A connection that breaks while it is opened reports it here, too.
    client.on('error', () => undefined);
    const error = await failureOf(client);
    if (!error) return;
    const address = `${client.host}:${client.port}/${client.database ?? ''}`;
    const why = error.code ?? error.message;
    if (REFUSED.test(why))
      throw new StartError(
        `PostgreSQL ${address} từ chối (${error.message}); hãy xem lại tên đăng nhập, mật khẩu và tên cơ sở dữ liệu trong DATABASE_URL.`,
      );
    if (Date.now() >= until)
      throw new StartError(
        `không kết nối được PostgreSQL ${address} trong ${wait_sec} giây (${why}); hãy kiểm tra PostgreSQL đang chạy và máy này tới được địa chỉ đó, rồi khởi động lại Loa.`,
      );
    if (isFirst) say(`chưa kết nối được PostgreSQL ${address} (${why}); chờ tối đa ${wait_sec} giây.`);
    await pause(AGAIN_AFTER_MS);
  }
}
