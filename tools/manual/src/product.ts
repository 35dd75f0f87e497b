import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testbed/free-port.ts';
import { answers } from '../../testbed/product-answers.ts';
import { reportFault } from './report-fault.ts';

export const root = resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 600_000;
const DEVICES = 12;

export interface Product {
  url: string;
  stop(): Promise<void>;
}

/** Starts the built product with its demo on an empty folder, and devices that play, one of them with a fault. */
export async function startProduct(variant: string): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), `loa-manual-${variant}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let written = '';
  const child = spawn(process.execPath, ['dist/apps/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      LOA_DATA_DIR: folder,
      LOA_DEMO_DEVICES: String(DEVICES),
      LOA_VARIANT: variant,
      LOA_MODE: 'demo',
      NODE_ENV: 'production',
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (written = (written + String(chunk)).slice(-20_000)));
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await answers(url)); await pause(200)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`the server of ${variant} was not ready:\n${written}`);
  }
  const leave = await reportFault(url, `mqtt://127.0.0.1:${port + 1}`);
  return { url, stop: () => leave().then(stop) };
}
