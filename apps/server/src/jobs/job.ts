import type { Database } from '../db/database';

export interface JobOptions {
  /** Workers of this kind in this process. */
  concurrency?: number;
  /** Jobs fetched at once, so that equal ones run once. */
  together?: number;
  /** Retries after 2 s, 4 s and so on. After the last the job waits for a person; with 0 it is dropped. */
  retries?: number;
  /** Seconds after which a run counts as failed and is retried. */
  time_limit_sec?: number;
}

export interface SendOptions {
  /** Transaction of the change it belongs to. */
  tx?: Database;
  /** Only one waiting job per key. Not with `tx`: the waiting job may start before that is committed. */
  key?: string;
  start_after?: Date;
  /** Jobs of others come first: as many of them as their senders have fewer before them. */
  behind?: number;
}

export interface Job<Data> {
  name: string;
  /** Resolves when the job is stored; it runs after that, also after a crash. */
  send: (data: Data, options?: SendOptions) => Promise<void>;
}

/** A job that failed as often as it is tried. */
export interface FailedJob extends Record<string, unknown> {
  id: string;
  /** Kind of the job. */
  name: string;
  data: unknown;
  error: string | null;
  requested_at: string;
  failed_at: string;
}
