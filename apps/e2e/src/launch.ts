import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/testbed/free-port.ts';
import { answers } from '../../../tools/testbed/product-answers.ts';

export const root = resolve(import.meta.dirname, '../../..');
export type Variant = 'smart-audio' | 'ip-radio' | 'broadcast' | 'led-display';

export interface Product {
  url: string;
  mqttUrl: string;
  dataDir: string;
  /** Output of the server, for a failing test's report. */
  output(): string;
  /** Kills it without a signal handler, as a power cut does. */
  kill9(): Promise<void>;
  /** Stops it as Ctrl-C does; the folder stays. */
  shutDown(): Promise<void>;
  /** Starts it again on the same folder and ports, with additional environment variables if given. */
  restart(more?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  variant?: Variant;
  /** Data folder to copy; without it the product begins on an empty one. */
  from?: string;
  /** Environment of the server, beside the variables set here. */
  env?: Record<string, string>;
}

const DEMO_DEVICES = 8;
/** A first start on a busy machine speaks, draws and encodes for minutes. */
const READY_WITHIN_MS = 600_000;
/** Console of the journeys: any of the four. */
const variantOfRun = (process.env.LOA_VARIANT || 'smart-audio') as Variant;

/** Copies a data folder; sockets of a server that ran on it are left out. */
export const copyData = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });

/** Starts the built product and waits until it is ready. */
export async function launch({ variant = variantOfRun, from, env = {} }: LaunchOptions = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loa-e2e-'));
  if (from) copyData(from, dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let written = '';

  const ready = async () => {
    for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await pause(100)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${written.slice(-4000)}`);
      if (await answers(url)) return;
    }
    throw new Error(`the server was not ready in time:\n${written.slice(-4000)}`);
  };
  const start = async (more: Record<string, string> = {}) => {
    child = spawn(process.execPath, ['dist/apps/server/main.js'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        LOA_DATA_DIR: dataDir,
        LOA_DEMO_DEVICES: String(DEMO_DEVICES),
        LOA_VARIANT: variant,
        LOA_MODE: 'demo',
        NODE_ENV: 'production',
        ...env,
        ...more,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (written = (written + String(chunk)).slice(-200_000)));
    await ready();
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start();
  return {
    url,
    mqttUrl: `mqtt://127.0.0.1:${port + 1}`,
    dataDir,
    output: () => written,
    kill9: () => end('SIGKILL'),
    shutDown: () => end('SIGTERM'),
    restart: start,
    stop: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
