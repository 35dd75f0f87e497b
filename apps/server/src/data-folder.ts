import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './config';
import { refuseLater, VERSION } from './version';

/** Creates the folder of everything this installation owns; nobody else on the machine may read it. */
export function makeDataFolder(folder: string) {
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: !existsSync(dirname(folder)), mode: 0o700 });
    else chmodOwn(folder);
    accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `không ghi được vào thư mục dữ liệu ${folder} (LOA_DATA_DIR): ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
}

function chmodOwn(folder: string) {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A folder owned by someone else keeps its mode.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Secret of a demo installation: created once, readable by its owner only. */
export function demoSecret(folder: string) {
  const file = join(folder, 'secret');
  if (existsSync(file)) {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length < 32)
      throw new StartError(`thư mục dữ liệu ${folder} bị hỏng: tệp "secret" trong đó không trọn vẹn.`);
    return secret;
  }
  const secret = randomBytes(48).toString('base64url');
  // Written as a whole: half a secret would look like a damaged one.
  writeFileSync(`${file}.new`, secret, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secret;
}

const versionFile = (folder: string) => join(folder, 'version');

/** Refuses a folder that a later version has used, before anything in it is opened. */
export function checkFolderVersion(folder: string) {
  const file = versionFile(folder);
  refuseLater(`Thư mục dữ liệu ${folder}`, existsSync(file) ? readFileSync(file, 'utf8').trim() : null);
}

/** Notes that this version has used the folder: once its database is open. */
export function noteFolderVersion(folder: string) {
  writeFileSync(`${versionFile(folder)}.new`, `${VERSION}\n`);
  renameSync(`${versionFile(folder)}.new`, versionFile(folder));
}
