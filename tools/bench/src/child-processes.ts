import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Cleanup } from './cleanup.ts';
import { root } from './workspace.ts';

const FORCE_AFTER_MS = 10_000;

export async function endChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const force = setTimeout(() => child.kill('SIGKILL'), FORCE_AFTER_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}

/**
 * A helper process of the benchmark. It sends `{ type: 'ready', … }` once it can be used, and ends when its channel
 * closes.
 */
export async function startChild<Ready extends object>(
  own: Cleanup,
  file: string,
  settings: object,
  { execArgv, env }: { execArgv?: string[]; env?: Record<string, string> } = {},
) {
  const path = file.endsWith('.js') ? file : join(import.meta.dirname, file);
  const child = fork(path, [], {
    cwd: root,
    execArgv,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  own.add(child, () => endChild(child));
  child.send(settings);
  return { child, ready: await answer<Ready>(child, 'ready') };
}

/** The next message of this type; a child that ends instead is an error. */
export function answer<Message extends object>(
  child: ChildProcess,
  type: string,
  timeoutMs = 180_000,
): Promise<Message & { type: string }> {
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer);
      child.off('message', take);
      child.off('exit', ended);
    };
    const take = (message: Message & { type: string }) => {
      if (message.type !== type) return;
      stop();
      done(message);
    };
    const ended = (code: number | null) => {
      stop();
      fail(new Error(`a process ended with ${code} before it said “${type}”`));
    };
    const timer = setTimeout(() => {
      stop();
      fail(new Error(`no “${type}” within ${timeoutMs / 1000} s`));
    }, timeoutMs);
    child.on('message', take);
    child.on('exit', ended);
  });
}

export async function ask<Message extends object>(
  child: ChildProcess,
  request: { type: string },
  type = request.type,
  timeoutMs?: number,
) {
  const answered = answer<Message>(child, type, timeoutMs);
  child.send(request);
  return answered;
}
