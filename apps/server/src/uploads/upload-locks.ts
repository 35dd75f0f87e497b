import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, MemoryLocker } from '@tus/server';
import type { Lock, Locker } from '@tus/server';
import type { Deps } from '../deps';
import type { Lease } from '../lease';

/** Interval at which a lock of another server is asked for. */
const ASK_MS = 50;
const WAIT_MS = 30_000;

export type Locks = Pick<Lease, 'lock' | 'unlock'>;

/** Waits until this server has the lock; `ask` runs each time that another one has it. */
export async function awaitLock(locks: Locks, name: string, ask: () => void = () => undefined) {
  const until = performance.now() + WAIT_MS;
  while (!(await locks.lock(name))) {
    if (performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
    ask();
    await sleep(ASK_MS);
  }
}

/**
 * Locks of uploads over the servers of an installation: one request at a time goes on with an upload. Whoever has the
 * upload stops when the next request comes, at whichever server: its sender has given the first one up.
 */
export class UploadLocker implements Locker {
  readonly #own = new MemoryLocker({ acquireLockTimeout: WAIT_MS });
  readonly #receiving = new Map<string, () => void>();

  constructor(private readonly deps: Pick<Deps, 'lease' | 'events'>) {
    deps.events.on('upload.awaited', ({ id }) => this.#receiving.get(id)?.());
  }

  newLock(id: string): Lock {
    const { lease, events } = this.deps;
    const own = this.#own.newLock(id);
    return {
      lock: async (signal, stop) => {
        await own.lock(signal, stop);
        try {
          await awaitLock(lease, id, () => {
            if (signal.aborted) throw ERRORS.ABORTED;
            events.emit('upload.awaited', { id });
          });
          this.#receiving.set(id, () => void stop());
        } catch (error) {
          await own.unlock();
          throw error;
        }
      },
      unlock: async () => {
        this.#receiving.delete(id);
        await lease.unlock(id);
        await own.unlock();
      },
    };
  }
}
