import { fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { resolveWorker, workerEntries } from './resolve-worker.ts';

describe('child processes', () => {
  it.each(workerEntries)('%s ends when the server does', async (name) => {
    const child = fork(resolveWorker(name), [], { stdio: 'ignore' });
    await once(child, 'spawn');
    child.disconnect();
    await once(child, 'exit');
    expect(child.exitCode ?? child.signalCode).toBe(1);
  });
});
