import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import tar from 'tar-stream';
import { StartError } from '../config';
import { FILES, manifest, MANIFEST, ROWS, start, START } from './archive-format';
import type { Manifest, Start } from './archive-format';

const unpack = promisify(gunzip);

/** What a reader of an archive does with its parts, in their order. */
interface Reader {
  rows: (table: string, lines: string[]) => Promise<void>;
  /** Folder for the files of an entry. */
  folderOf: (entry: string) => string;
}

/** Path of a file below the folder; an archive may come from anywhere. */
function below(folder: string, name: string) {
  const path = resolve(folder, name);
  if (!path.startsWith(folder + sep)) throw new StartError(`bản sao lưu có tệp nằm ngoài thư mục: ${name}`);
  return path;
}

async function takeFile(bytes: Readable, path: string) {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(bytes, through, createWriteStream(path, { mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
}

/** The first entry of a backup. */
export async function readStart(file: string): Promise<Start> {
  const extract = tar.extract();
  const source = createReadStream(file);
  try {
    return await new Promise<Start>((done, fail) => {
      extract.on('entry', ({ name }, bytes) => {
        if (name !== START) return fail(new Error('không phải bản sao lưu của Loa'));
        buffer(bytes).then((json) => done(start.parse(JSON.parse(json.toString('utf8')))), fail);
      });
      pipeline(source, extract).then(() => fail(new Error('không phải bản sao lưu của Loa')), fail);
    });
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    source.destroy();
    extract.destroy();
  }
}

const unreadable = (file: string, error: unknown) =>
  new StartError(`không đọc được bản sao lưu ${file}: ${(error as Error).message}. Chưa có gì bị thay đổi.`);

/** Reads a backup from its beginning to its end, and compares the files with its manifest. */
export async function readArchive(file: string, reader: Reader): Promise<Manifest> {
  const files: Manifest['files'] = {};
  let found: Manifest | null = null;
  const take = async (name: string, bytes: Readable) => {
    if (name === START) bytes.resume();
    else if (name === MANIFEST) found = manifest.parse(JSON.parse((await buffer(bytes)).toString('utf8')));
    else if (name.startsWith(ROWS)) {
      const lines = (await unpack(await buffer(bytes))).toString('utf8').split('\n');
      await reader.rows(name.slice(ROWS.length, name.lastIndexOf('/')), lines);
    } else if (name.startsWith(FILES)) {
      const path = name.slice(FILES.length);
      files[path] = await takeFile(bytes, below(resolve(reader.folderOf(path.split('/', 1)[0] ?? '')), path));
    }
  };
  const extract = tar.extract();
  extract.on('entry', ({ name }, bytes, next) => void take(name, bytes).then(() => next(), next));
  await pipeline(createReadStream(file), extract).catch((error: unknown) => {
    throw error instanceof StartError ? error : unreadable(file, error);
  });
  return complete(file, found, files);
}

function complete(file: string, found: Manifest | null, files: Manifest['files']): Manifest {
  if (!found) throw new StartError(`bản sao lưu ${file} không trọn vẹn: thiếu phần cuối. Chưa có gì bị thay đổi.`);
  const names = new Set([...Object.keys(found.files), ...Object.keys(files)]);
  const wrong = [...names].filter((name) => JSON.stringify(found.files[name]) !== JSON.stringify(files[name]));
  if (wrong.length > 0)
    throw new StartError(
      `bản sao lưu ${file} bị hỏng: ${wrong.length} tệp không đúng, như ${wrong[0]}. Chưa có gì bị thay đổi.`,
    );
  return found;
}
