import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, StartError } from './config';
import { FolderInUse, lockDataFolder } from './data-lock';
import { awaitPostgres } from './db/await-postgres';
import { openDatabase } from './db/open-database';
import { resetAdministrator } from './modules/accounts';

/** The embedded database belongs to one process; a PostgreSQL serves the running server and this one. */
function lockEmbedded(folder: string) {
  if (!existsSync(join(folder, 'database')))
    throw new StartError(`không có dữ liệu của Loa ở ${folder}; hãy đặt LOA_DATA_DIR như khi chạy máy chủ.`);
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartError(
      `máy chủ Loa đang chạy với cơ sở dữ liệu đi kèm: ${error.message} Dừng máy chủ (systemctl stop loa), chạy lại lệnh này, rồi khởi động máy chủ.`,
    );
  }
}

/** Entry of `npm run reset-admin [username]`: prints a new one-time password of an administrator. */
async function reset() {
  // No secret is needed: what is sealed is not read.
  const { data_dir, database_url } = readConfig({ ...process.env, LOA_MODE: 'demo' });
  const unlock = database_url ? () => undefined : lockEmbedded(data_dir);
  if (database_url) await awaitPostgres(database_url, 0, console.log);
  const { db, close } = await openDatabase({ url: database_url, folder: join(data_dir, 'database') });
  const { username, password } = await resetAdministrator(db, process.argv[2]).finally(close);
  unlock();
  console.log(`Mật khẩu dùng một lần của "${username}": ${password}`);
  console.log('Đăng nhập bằng mật khẩu này; hệ thống sẽ yêu cầu đặt mật khẩu mới ngay.');
  process.exit(0);
}

reset().catch((error: unknown) => {
  console.error(error instanceof StartError ? `Loa: ${error.message}` : error);
  process.exit(1);
});
