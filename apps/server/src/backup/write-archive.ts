import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import tar from 'tar-stream';
import { FILES, MANIFEST, PART_BYTES, ROWS, START } from './archive-format';
import type { Manifest, Start } from './archive-format';
import { filesBelow } from './frozen-files';
import { digesting, readRows } from './tables';
import type { BackedTable, Client } from './tables';

/** Largest file that the headers of this archive can say. */
const LARGEST_BYTES = 8 * 1024 ** 3 - 1;
const pack = promisify(gzip);

type Archive = ReturnType<typeof tar.pack>;

const put = (archive: Archive, name: string, size: number, bytes: Readable) =>
  new Promise<void>((done, fail) => {
    const entry = archive.entry({ name, size, mode: 0o600 }, (error) => (error ? fail(error) : done()));
    pipeline(bytes, entry).catch(fail);
  });
const putBytes = (archive: Archive, name: string, bytes: Buffer) =>
  put(archive, name, bytes.length, Readable.from([bytes]));
const putJson = (archive: Archive, name: string, value: unknown) =>
  putBytes(archive, name, Buffer.from(JSON.stringify(value)));

async function putTable(archive: Archive, client: Client, table: BackedTable) {
  const sum = digesting();
  let [part, size, waiting] = [0, 0, [] as string[]];
  const flush = async () => {
    if (waiting.length === 0) return;
    part += 1;
    const name = `${ROWS}${table.name}/${String(part).padStart(6, '0')}.jsonl.gz`;
    await putBytes(archive, name, await pack(waiting.join('\n')));
    [waiting, size] = [[], 0];
  };
  for await (const lines of readRows(client, table)) {
    sum.add(lines);
    waiting.push(...lines);
    size += lines.reduce((bytes, line) => bytes + line.length, 0);
    if (size >= PART_BYTES) await flush();
  }
  await flush();
  return sum.result();
}

async function putFile(archive: Archive, path: string, name: string) {
  const { size } = await stat(path);
  if (size > LARGEST_BYTES) throw new Error(`${path} is larger than 8 GiB`);
  const hash = createHash('sha256');
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // An upload may grow meanwhile: the archive has it as it was.
  const bytes = size === 0 ? Readable.from([]) : createReadStream(path, { end: size - 1 });
  bytes.on('error', (error: Error) => through.destroy(error));
  await put(archive, name, size, bytes.pipe(through));
  return { size, sha256: hash.digest('hex') };
}

/** Writes a backup: rows of an open transaction and the files below `frozen`. A file of that name is complete. */
export async function writeArchive(
  file: string,
  client: Client,
  start: Start,
  frozen: readonly string[],
): Promise<Manifest> {
  const part = `${file}.part`;
  const archive = tar.pack();
  const written = pipeline(archive, new PassThrough(), createWriteStream(part, { mode: 0o600 }));
  const manifest: Manifest = { tables: {}, files: {} };
  const fill = async () => {
    await putJson(archive, START, start);
    for (const table of start.tables) manifest.tables[table.name] = await putTable(archive, client, table);
    for (const folder of frozen)
      for (const path of await filesBelow(folder)) {
        const name = relative(folder, path).split(sep).join('/');
        manifest.files[name] = await putFile(archive, path, `${FILES}${name}`);
      }
    await putJson(archive, MANIFEST, manifest);
    archive.finalize();
  };
  try {
    await Promise.all([fill(), written]);
    await flushFile(part);
    await rename(part, file);
    return manifest;
  } catch (error) {
    archive.destroy();
    await written.catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

async function flushFile(path: string) {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
