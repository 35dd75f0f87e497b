import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Enrolment } from '@loa/contracts/device-protocol';
import { contentFileTable } from '../modules/content/table';
import type { TestServer } from '../testing/test-server';
import { builtEntry } from './built-entry.fixture';
import { onDisk } from '../testing/on-disk';

export interface Simulated {
  child: ChildProcess;
  order: (message: object) => Promise<void>;
}

/** The simulator as its own process, with a state folder that outlives it. */
export async function startSimulator(
  server: TestServer,
  folder: string,
  devices: readonly Enrolment[],
  heartbeat_sec = 1,
  more: { relay_hosts?: string[]; plan_form?: 1 | 2; newcomers?: object[]; ask_again_ms?: number } = {},
): Promise<Simulated> {
  const entry = await builtEntry(
    'tools/device-simulator/src/main.ts',
    join(import.meta.dirname, '../../../../dist/test/device-simulator'),
  );
  const child = fork(entry, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const answered = (type: string) =>
    new Promise<void>((done) => {
      const listen = (answer: { type: string; of?: string }) => {
        if (answer.type !== type && answer.of !== type) return;
        child.off('message', listen);
        done();
      };
      child.on('message', listen);
    });
  await answered('ready');
  const order = async (message: object & { type?: string }) => {
    const done = answered(message.type ?? '');
    child.send(message);
    await done;
  };
  const state_dir = join(server.deps.config.data_dir, folder);
  await order({
    type: 'start',
    api_url: server.url,
    mqtt_url: server.deps.devices.channel.mqtt_url,
    devices,
    state_dir,
    heartbeat_sec,
    ...more,
  } as object);
  return { child, order };
}

export const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill(signal);
  });

/** A stored file like those of contents; devices treat it as sound. */
export async function storedSound(server: TestServer, size = 300_000) {
  const bytes = randomBytes(size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = onDisk(server.deps, server.deps.media.keyOf(sha256, 'mp3'));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  await server.db.insert(contentFileTable).values({ sha256, ext: 'mp3', mime: 'audio/mpeg', size: bytes.length });
  return { sha256, size: bytes.length };
}

export async function eventually<Result>(
  ask: () => Promise<Result> | Result,
  holds: (result: Result) => boolean,
): Promise<Result> {
  for (;;) {
    const result = await ask();
    if (holds(result)) return result;
    await new Promise((done) => setTimeout(done, 20));
  }
}
