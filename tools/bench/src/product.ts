import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testbed/free-port.ts';
import { answers } from '../../testbed/product-answers.ts';
import type { Cleanup } from './cleanup.ts';
import { product } from './build.ts';
import { endChild } from './child-processes.ts';
import { serverProcess } from './server-process.ts';
import { root } from './workspace.ts';

export interface Product {
  url: string;
  mqttUrl: string;
  pid: number;
  dataDir: string;
  /** A file of the build it is of. */
  built(...path: string[]): string;
  /** From the start of the process until it said that it is ready. */
  startMs: number;
  /** The last it wrote. */
  output(): string;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 600_000;

/** Settings of whoever runs the benchmark must not reach the product. */
const cleanEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(LOA_|DATABASE_URL|MQTT_URL|PORT$|NODE_OPTIONS)/.test(name)),
  );

/**
 * The built product (the copy that is measured, or another) on a data folder, started as `npm start` does, ready to be
 * used; with `whole`, its demo is made, too.
 */
export async function startProduct(
  own: Cleanup,
  dataDir: string,
  env: Record<string, string> = {},
  { built = product, whole = true }: { built?: Product['built']; whole?: boolean } = {},
): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let written = '';
  const started = env.DATABASE_URL ? serverProcess.external : serverProcess.embedded;
  const began = performance.now();
  const child = spawn(process.execPath, [...started.execArgv, built('apps/server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...started.env,
      ...cleanEnvironment(),
      PORT: String(port),
      LOA_DATA_DIR: dataDir,
      LOA_SIMULATOR: 'off',
      NODE_ENV: 'production',
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (written = (written + String(chunk)).slice(-20_000)));
  const stop = () => endChild(child);
  own.add(child, stop);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${written}`);
    if (await answers(url, { whole })) break;
    if (performance.now() - began > READY_WITHIN_MS) throw new Error(`the server was not ready in time:\n${written}`);
    await pause(10);
  }
  return {
    url,
    mqttUrl: `mqtt://127.0.0.1:${port + 1}`,
    pid: child.pid ?? 0,
    dataDir,
    built,
    startMs: performance.now() - began,
    output: () => written,
    stop,
  };
}
