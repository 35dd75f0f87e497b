import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askServer, lockUnlessUsed } from './ask-server';
import { FREEZE_PATH } from './backup/backup-route';
import { makeBackup } from './backup/make-backup';
import { moveToFolder, moveToPostgres } from './backup/move-database';
import { restoreBackup } from './backup/restore-backup';
import { readConfig, StartError } from './config';
import type { Config } from './config';
import { makeDataFolder } from './data-folder';
import { lockDataFolder } from './data-lock';
import { FolderStore, moveFiles, openFiles, requireFilesFolder } from './files';

const MIB = 1024 ** 2;
const say = (line: string) => void process.stdout.write(`Loa: ${line}\n`);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** The person's own folder, where a relative name begins: npm changes to that of the project. */
const pathOf = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file);

function fileArgument(file: string | undefined, usage: string) {
  if (!file) throw new StartError(`thiếu tên tệp: ${usage}`);
  return pathOf(file);
}

const withSecret = ({ data_dir }: Config) =>
  existsSync(join(data_dir, 'secret'))
    ? 'kể cả khóa bí mật (tệp "secret") của hệ thống chạy thử'
    : 'trừ khóa bí mật LOA_SECRET, cần cất riêng: thiếu nó thì khóa của thiết bị, của dịch vụ giọng đọc và kênh cảnh báo không dùng lại được';

async function backup(config: Config, [name]: string[]) {
  const file = fileArgument(name, 'npm run backup -- TỆP');
  if (!existsSync(config.data_dir)) throw new StartError(`không có thư mục dữ liệu ${config.data_dir} (LOA_DATA_DIR).`);
  requireFilesFolder(config.files_dir);
  const unlock = lockUnlessUsed(config);
  const freeze = async () => {
    if (unlock) return join(config.data_dir, 'database');
    const answer = await askServer<{ folder?: string; problem?: string }>(config, FREEZE_PATH);
    if (!answer.folder) throw new StartError(answer.problem ?? 'máy chủ không sao chép được cơ sở dữ liệu.');
    return answer.folder;
  };
  const manifest = await makeBackup({ ...config, file, freeze }).finally(() => unlock?.());
  const rows = sum(Object.values(manifest.tables).map((table) => table.rows));
  const files = Object.keys(manifest.files).length;
  say(`đã sao lưu ${rows} dòng và ${files} tệp vào ${file} (${Math.ceil(statSync(file).size / MIB)} MB).`);
  if (config.bucket)
    say(
      `tệp trong kho S3 "${config.bucket.name}" không nằm trong bản này: hãy bật lưu phiên bản (versioning) của kho.`,
    );
  say(`trong đó có mọi dữ liệu, kể cả mật khẩu đã băm, ${withSecret(config)}. Đừng để người khác đọc được tệp này.`);
}

async function restore(config: Config, [name]: string[], replace: boolean) {
  const file = fileArgument(name, 'npm run restore -- TỆP');
  if (!existsSync(file)) throw new StartError(`không có tệp ${file}.`);
  const bucket = config.bucket && (await openFiles(config));
  const manifest = await restoreBackup({ ...config, file, replace });
  if (bucket) await moveFiles(new FolderStore(config.data_dir), bucket);
  const rows = sum(Object.values(manifest.tables).map((table) => table.rows));
  say(`đã khôi phục ${rows} dòng và ${Object.keys(manifest.files).length} tệp, so khớp từng bảng và từng tệp.`);
  say('khởi động như thường, với LOA_SECRET của hệ thống đã được sao lưu.');
}

async function move({ data_dir }: Config, { to, from }: { to?: string | undefined; from?: string | undefined }) {
  if (!to === !from)
    throw new StartError(
      'cần một trong hai: npm run move -- --to postgres://… (sang PostgreSQL) hoặc --from postgres://… (về thư mục dữ liệu).',
    );
  const { moved, left } = to ? await moveToPostgres(data_dir, to) : await moveToFolder(data_dir, from ?? '');
  for (const [table, { rows, sha256 }] of Object.entries(moved)) say(`${table}: ${rows} dòng, ${sha256.slice(0, 12)}`);
  say('đã chuyển xong, mọi bảng giống hệt.');
  if (left) say(`bản cũ nằm ở ${left}. Từ nay khởi động với DATABASE_URL.`);
  else say('bản ở PostgreSQL được giữ nguyên. Từ nay khởi động không có DATABASE_URL.');
}

/** Entry of `npm run backup`, `npm run restore` and `npm run move`. */
async function main() {
  const [, , command, ...args] = process.argv;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, to: { type: 'string' }, from: { type: 'string' } },
  });
  // Nothing is signed or read with the secret here but the question to a server, which must have one.
  const config = readConfig({ ...process.env, ...(!process.env['LOA_SECRET'] && { LOA_MODE: 'demo' }) });
  if (command === 'backup') return backup(config, positionals);
  makeDataFolder(config.data_dir);
  requireFilesFolder(config.files_dir);
  const unlock = lockDataFolder(config.data_dir);
  await (command === 'restore' ? restore(config, positionals, values.replace ?? false) : move(config, values)).finally(
    unlock,
  );
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartError ? `Loa: ${error.message}` : error);
    process.exit(1);
  },
);
