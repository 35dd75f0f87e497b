import { setTimeout as wait } from 'node:timers/promises';
import { openSource, type Access, type LiveSource } from '@loa/live-source';
import type { SoundLevel } from './sound-level';
import { piecesOf } from './sound-pieces';

/** State of one address: not known yet, sound, or nothing. */
export type Reception = 'tuning' | 'sound' | 'none';

export interface ReceiverOptions {
  access: Access;
  /** Null: the level is unknown, so what arrives counts as sound. */
  levelOf: (bytes: Uint8Array) => Promise<SoundLevel | null>;
  /** Seconds of silence after which nothing counts as heard any more. */
  silent_sec: number;
  retry_ms: number;
}

/** Receiver of one address: it listens as long as anybody wants it, however often it fails. */
export class Receiver {
  state: Reception = 'tuning';
  #stopped = new AbortController();
  #silence = 0;
  #listeners = new Set<() => void>();

  constructor(
    private readonly source: LiveSource,
    private readonly options: ReceiverOptions,
  ) {
    void this.#run();
  }

  /** Calls back whenever the state changes. Returns a function to leave, which returns how many still listen. */
  listen(onChange: () => void): () => number {
    this.#listeners.add(onChange);
    return () => {
      this.#listeners.delete(onChange);
      if (this.#listeners.size === 0) this.#stopped.abort();
      return this.#listeners.size;
    };
  }

  async #run() {
    const { access, retry_ms } = this.options;
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      this.#silence = 0;
      // The server reports why a source failed; a device only tries again.
      await this.#hear({ ...access, signal }).catch(() => undefined);
      this.#become('none');
      await wait(retry_ms, undefined, { signal }).catch(() => undefined);
    }
  }

  async #hear(access: Access) {
    for await (const piece of piecesOf(openSource(this.source, access))) this.#judge(await this.options.levelOf(piece));
  }

  #judge(level: SoundLevel | null) {
    if (level === null || level.is_heard) {
      this.#silence = 0;
      this.#become('sound');
    } else if ((this.#silence += level.seconds) >= this.options.silent_sec) this.#become('none');
  }

  #become(state: Reception) {
    if (state === this.state || this.#stopped.signal.aborted) return;
    this.state = state;
    for (const notify of this.#listeners) notify();
  }
}

/** The addresses that the devices of this process listen to: one connection for each, however many devices want it. */
export class Band {
  #receivers = new Map<string, Receiver>();

  constructor(private readonly options: ReceiverOptions) {}

  listen(source: LiveSource, onChange: () => void): { state: () => Reception; stop: () => void } {
    const key = `${source.protocol} ${source.url}`;
    const receiver = this.#receivers.get(key) ?? new Receiver(source, this.options);
    this.#receivers.set(key, receiver);
    const leave = receiver.listen(onChange);
    return {
      state: () => receiver.state,
      stop: () => void (leave() === 0 && this.#receivers.get(key) === receiver && this.#receivers.delete(key)),
    };
  }
}
