import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Enrolment } from '@loa/contracts/device-protocol';
import { freePort } from '../../testbed/free-port.ts';
import { answers } from '../../testbed/product-answers.ts';
import { asPerson, type Person } from './person';

/** Found from below, because this runs both from its source and from its build. */
const root = (function above(folder: string): string {
  return existsSync(join(folder, 'nx.json')) ? folder : above(dirname(folder));
})(import.meta.dirname);

const READY_WITHIN_MS = 600_000;
/** Pause of the supervisor before it starts the server again. */
const AGAIN_AFTER_MS = 1000;

export interface TargetDevice extends Enrolment {
  id: string;
}

export type Killed = 'server' | 'broker' | 'both';

/** A server to be attacked: the built one, with the demo's people and devices, on this machine only. */
export interface Target {
  url: string;
  mqttUrl: string;
  /** Data folder of the server. */
  folder: string;
  as: (username: string | null) => Promise<Person>;
  /** Returns this many devices, each with a fresh key. */
  devices: (count: number) => Promise<TargetDevice[]>;
  /** Changes with each start; null while it is down. */
  life: () => number | null;
  /** As a power cut does it: the server, its broker, or both. Of the server alone the broker ends in order. */
  kill: (what: Killed) => Promise<void>;
  /** On the same folder and ports. */
  restart: () => Promise<void>;
  /** Process of this entry among the server's children (`broker.js`); null while there is none. */
  childOf: (entry: string) => Promise<number | null>;
  /** Faults that `npm run check-media` reports. */
  checkMedia: () => Promise<string[]>;
  /** Runs another command of the build (`data-tools`) with the settings of this server. Answers what it wrote. */
  tool: (entry: string, args?: readonly string[], env?: Record<string, string>) => Promise<string>;
  stop: () => Promise<void>;
}

/** A child of the server, by its entry. */
async function childOf({ pid }: ChildProcess, entry: string): Promise<number | null> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const line = stdout
    .split('\n')
    .map((each) => each.trim().split(/\s+/))
    .find(([, parent, ...args]) => parent === String(pid) && args.some((arg) => arg.endsWith(`/${entry}`)));
  return line ? Number(line[0]) : null;
}

/** Settings of whoever runs the attack must not reach the server. */
const cleanEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(LOA_|DATABASE_URL|MQTT_URL|PORT$|NODE_OPTIONS)/.test(name)),
  );

interface Options {
  /** A data folder that is there already and stays; a new one otherwise. */
  folder?: string;
  /** Starts the server again whenever it ends, as systemd does. */
  isSupervised?: boolean;
  /** Called with all that the server writes. */
  heard?: (text: string) => void;
}

export async function startTarget(
  env: Record<string, string> = {},
  { folder: given, isSupervised = false, heard }: Options = {},
): Promise<Target> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'loa-attack-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let isStopped = false;
  let written = '';
  let life = 0;
  let isUp = false;

  const settings = {
    PORT: String(port),
    LOA_HOST: '127.0.0.1',
    LOA_DATA_DIR: folder,
    LOA_DEMO_DEVICES: '60',
    LOA_SIMULATOR: 'off',
    LOA_RATE_LIMIT: '0',
    NODE_ENV: 'production',
    ...env,
  };
  const process_env = { ...cleanEnvironment(), ...settings };
  const launch = () => {
    child = spawn(process.execPath, ['dist/apps/server/main.js'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: process_env,
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        written = (written + String(chunk)).slice(-10_000);
        heard?.(String(chunk));
      });
    if (isSupervised) child.once('exit', () => setTimeout(() => isStopped || launch(), AGAIN_AFTER_MS));
  };
  const start = async () => {
    if (!child || !isSupervised) launch();
    await isReady();
    life += 1;
    isUp = true;
  };
  const isReady = async () => {
    for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await pause(50)) {
      if (!isSupervised && child && child.exitCode !== null)
        throw new Error(`the server ended with ${child.exitCode}:\n${written}`);
      if (await answers(url)) return;
    }
    throw new Error(`the server was not ready in time:\n${written}`);
  };
  const end = async (signal: NodeJS.Signals) => {
    isUp = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const stop = async () => {
    isStopped = true;
    await end('SIGTERM');
    if (!given) rmSync(folder, { recursive: true, force: true });
  };
  const tool: Target['tool'] = async (entry, args = [], more = {}) => {
    const said = await promisify(execFile)(process.execPath, [`dist/apps/server/${entry}.js`, ...args], {
      cwd: root,
      env: { ...process_env, ...more },
    });
    return `${said.stdout}${said.stderr}`;
  };

  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    mqttUrl: `mqtt://127.0.0.1:${port + 1}`,
    folder,
    as: (username) => asPerson(url, username),
    async devices(count) {
      const admin = await asPerson(url, 'admin');
      const { body } = await admin.call<{ rows: { id: string }[] }>('GET', `/api/device/find?limit=${count}`);
      return Promise.all(
        body.rows.map(async ({ id }) => ({
          id,
          ...(await admin.call<Enrolment>('POST', `/api/device/${id}/token`)).body,
        })),
      );
    },
    life: () => (isUp ? life : null),
    async kill(what) {
      if (what !== 'server') {
        const broker = child && (await childOf(child, 'broker.js'));
        if (!broker) throw new Error('the server has no broker of its own');
        process.kill(broker, 'SIGKILL');
      }
      // The server starts its broker again.
      await (what === 'broker' ? isReady() : end('SIGKILL'));
    },
    async restart() {
      if (isUp) await end('SIGTERM');
      await start();
    },
    childOf: async (entry) => (child ? childOf(child, entry) : null),
    tool,
    async checkMedia() {
      const said = await tool('check-media').catch(
        ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
      );
      const lines = said.split('\n').filter(Boolean);
      return lines.some((line) => line.startsWith('media:')) ? lines.filter((line) => line.startsWith('  ')) : lines;
    },
    stop,
  };
}
