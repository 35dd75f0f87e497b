import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { StartError } from './config';

/** A path longer than this cannot name a socket. */
const LONGEST_SOCKET_PATH = 100;

function socketPath(folder: string) {
  const digest = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\loa-${digest}`;
  const inside = join(folder, 'server.lock');
  const shortest = [inside, relative(process.cwd(), inside)].sort((a, b) => a.length - b.length)[0] ?? inside;
  return shortest.length <= LONGEST_SOCKET_PATH ? shortest : join(tmpdir(), `loa-${digest}.lock`);
}

const answers = (path: string) =>
  new Promise<boolean>((done) => {
    const probe = connect(path, () => {
      probe.destroy();
      done(true);
    });
    probe.once('error', () => done(false));
  });

const listen = (path: string) =>
  new Promise<Server>((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', fail);
    server.listen(path, () => done(server));
  });

/**
 * Keeps a second server out of the same folder. The lock is a socket: the system lets go of it when its holder dies, however it
 * dies, so what a killed server leaves behind answers nobody and is taken over. Answers the function that lets go.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  const taken = new StartError(`the data folder ${folder} is in use by another Loa server; stop it or set LOA_DATA_DIR.`);
  const server = await listen(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw new StartError(`cannot lock the data folder ${folder}: ${error.code}.`);
    if (await answers(path)) throw taken;
    rmSync(path, { force: true });
    return listen(path).catch(() => Promise.reject(taken));
  });
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}
