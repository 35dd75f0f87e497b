import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, vi } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
export type Variant = 'smart-audio' | 'ip-radio' | 'broadcast' | 'led-display';

export interface Product {
  url: string;
  mqttUrl: string;
  dataDir: string;
  /** Everything the server wrote, for a failing test's report. */
  output(): string;
  /** As the power cut does it: no goodbye. */
  kill9(): Promise<void>;
  /** Starts it again on the same folder and ports. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  variant?: Variant;
  devices?: number;
  /** Environment of the server, beside what is set here. */
  env?: Record<string, string>;
}

/** Two neighbouring free ports: one for the console, the next for the devices. */
async function freePorts(): Promise<number> {
  const opened = (port: number) =>
    new Promise<number | null>((done) => {
      const server = createServer();
      server.once('error', () => done(null));
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => done(typeof address === 'object' && address ? address.port : null));
      });
    });
  for (;;) {
    const port = await opened(0);
    if (port && port < 65_000 && (await opened(port + 1))) return port;
  }
}

/** The built product on an empty data folder, ready to be used. Ends with the test file that started it. */
export async function startProduct({ variant = 'smart-audio', devices = 6, env = {} }: Options = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loa-e2e-'));
  const port = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let written = '';

  const start = async () => {
    child = spawn(process.execPath, ['dist/apps/server/main.js'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, PORT: String(port), LOA_DATA_DIR: dataDir, LOA_DEMO_DEVICES: String(devices), LOA_VARIANT: variant, LOA_MODE: 'demo', NODE_ENV: 'production', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written = (written + String(chunk)).slice(-200_000)));
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${written.slice(-4000)}`);
        const answer = await fetch(`${url}/api/health`);
        if (answer.status !== 200) throw new Error(`health ${answer.status}\n${written.slice(-2000)}`);
      },
      { timeout: 120_000, interval: 100 },
    );
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start();
  const product = {
    url,
    mqttUrl: `mqtt://127.0.0.1:${port + 1}`,
    dataDir,
    output: () => written,
    kill9: () => end('SIGKILL'),
    restart: start,
    stop: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  afterAll(product.stop);
  return product;
}

export interface Simulator {
  /** Closes the network of these devices until `restore`. They go on with their plan. */
  cut(deviceCodes: string[]): void;
  restore(deviceCodes: string[]): void;
  stop(): Promise<void>;
}

/** Virtual devices under the test's control; the product must run with `LOA_SIMULATOR=off`. */
export async function startSimulator(product: Product, devices: { device_code: string; token: string }[]): Promise<Simulator> {
  const child = fork(join(root, 'dist/tools/device-simulator/main.js'), [], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send({ type: 'start', api_url: product.url, mqtt_url: product.mqttUrl, devices, state_dir: join(product.dataDir, 'e2e-devices') });
  const simulator = {
    cut: (device_codes: string[]) => void child.send({ type: 'cut', device_codes }),
    restore: (device_codes: string[]) => void child.send({ type: 'restore', device_codes }),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
  afterAll(simulator.stop);
  return simulator;
}
