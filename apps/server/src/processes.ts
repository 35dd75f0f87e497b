import { fork } from 'node:child_process';
import type { ChildProcess, Serializable } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Logger } from 'pino';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const KILL_AFTER_MS = 5_000;

interface ChildOptions {
  /** A file below dist/apps/server, or an absolute path. */
  entry: string;
  env?: Record<string, string>;
  /** Flags of Node, beside those this process was started with. */
  flags?: readonly string[];
  /** Called with each new process, also after a crash, to send it its settings and listen to it. */
  started?: (child: ChildProcess) => void;
}

export interface Child {
  /** False while the process is down. */
  send: (message: Serializable) => boolean;
  stop: () => Promise<void>;
  pid: () => number | undefined;
}

/** Child processes of a server. They end with it: each exits when its IPC channel closes. */
export class Processes {
  readonly #running = new Map<string, Child>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Path of an entry of the build, or null when this server runs without the build (in tests, from source). */
  static find(entry: string): string | null {
    const path = resolve(import.meta.dirname, entry);
    return existsSync(path) ? path : null;
  }

  /** Starts a process and restarts it after a crash, with growing pauses while it keeps crashing. */
  start(name: string, options: ChildOptions): Child {
    let child: ChildProcess | null = null;
    let timer: NodeJS.Timeout | undefined;
    let stopping = false;
    let pause = FIRST_PAUSE_MS;
    const launch = () => {
      const since = Date.now();
      child = fork(resolve(import.meta.dirname, options.entry), {
        execArgv: [...process.execArgv, ...(options.flags ?? [])],
        env: { ...process.env, ...options.env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child.once('error', (err) => this.#log.error({ event: 'process.failed', child: name, err }, 'process failed'));
      child.once('exit', (code, signal) => {
        child = null;
        if (stopping) return;
        if (Date.now() - since > 60_000) pause = FIRST_PAUSE_MS;
        this.#log.error(
          { event: 'process.ended', child: name, code, signal, again_in_ms: pause },
          'process ended, starting it again',
        );
        timer = setTimeout(launch, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      });
      options.started?.(child);
    };
    const stop = async () => {
      stopping = true;
      clearTimeout(timer);
      this.#running.delete(name);
      if (child) await end(child);
    };
    launch();
    const send = (message: Serializable) => {
      if (!child?.connected) return false;
      child.send(message);
      return true;
    };
    const handle: Child = { send, stop, pid: () => child?.pid };
    this.#running.set(name, handle);
    return handle;
  }

  /** Processes that run now. */
  running() {
    return [...this.#running].flatMap(([name, { pid }]) => {
      const id = pid();
      return id === undefined ? [] : [{ name, pid: id }];
    });
  }

  async stopAll() {
    await Promise.all([...this.#running.values()].map((child) => child.stop()));
  }
}

function end(child: ChildProcess) {
  return new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    const force = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill('SIGTERM');
  });
}
