import { fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { cpuOf, limitWork } from './limit-work.ts';
import { MediaError, cancelled, type MediaErrorCode } from './media-error.ts';
import type { JobOptions } from './media-engine.ts';
import { resolveWorker, type WorkerName } from './resolve-worker.ts';

export type JobMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; code: MediaErrorCode; message: string; detail: string };

/** Child process that runs one job after another until its owner ends it. */
export interface JobProcess {
  /**
   * Runs one job at a time, for so much CPU time. On timeout, abort or crash the child is killed, and the promise
   * settles only once it has exited.
   */
  run<Result>(job: object, timeoutMs: number, onProgress?: JobOptions['onProgress']): Promise<Result>;
  /** Settles once the child has exited. */
  end(): Promise<void>;
}

interface Waiting {
  onProgress: JobOptions['onProgress'];
  resolve: (result: unknown) => void;
  reject: (error: MediaError) => void;
}

const STDERR_CHARS = 4000;
/** Threads that one job of a worker uses: encoders of video use all. */
const threads: Record<WorkerName, number> = {
  'media-worker': availableParallelism(),
  'tts-worker': 1,
  'visual-worker': 1,
};

export const startJobProcess = (worker: WorkerName, signal?: AbortSignal): JobProcess => {
  if (signal?.aborted) throw cancelled();
  const child = fork(resolveWorker(worker), [String(process.pid)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Lower priority, so that the server answers first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let waiting: Waiting | undefined;
  let failure: MediaError | undefined;
  let stderr = '';
  const stop = (error: MediaError) => {
    failure ??= error;
    child.kill('SIGKILL');
  };
  const onAbort = () => stop(cancelled());
  const answered = () => {
    const request = waiting;
    waiting = undefined;
    return request;
  };

  signal?.addEventListener('abort', onAbort, { once: true });
  child.stderr?.on('data', (data: Buffer) => (stderr = (stderr + data.toString()).slice(-STDERR_CHARS)));
  child.on('message', (message: JobMessage) => {
    if (message.kind === 'progress') waiting?.onProgress?.(message.done);
    else if (failure) return;
    else if (message.kind === 'done') answered()?.resolve(message.result);
    else answered()?.reject(new MediaError(message.code, message.message, message.detail));
  });
  const gone = new Promise<unknown>((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, killedBy) => {
      const cause = new Error(`child ended with ${killedBy ?? code}: ${stderr}`);
      resolve(killedBy === 'SIGKILL' ? stopped(cause, 'killed') : cause);
    });
  }).then((cause) => {
    signal?.removeEventListener('abort', onAbort);
    failure ??= cause instanceof MediaError ? cause : stopped(cause);
    answered()?.reject(failure);
  });

  return {
    run: async <Result>(job: object, timeoutMs: number, onProgress?: JobOptions['onProgress']) => {
      if (failure) throw failure;
      const unlimit = limitWork(
        { most_ms: timeoutMs, cpu: () => cpuOf(child.pid ?? 0), threads: threads[worker] },
        stop,
      );
      try {
        return await new Promise<Result>((resolve, reject) => {
          waiting = { onProgress, resolve: (result) => resolve(result as Result), reject };
          child.send(job, (error) => error && stop(stopped(error)));
        });
      } finally {
        unlimit();
      }
    },
    // Kills the child instead of asking it: its answer came after its files were closed, and no native code runs on
    // exit.
    end: async () => {
      stop(stopped(new Error('its owner ended it')));
      await gone;
    },
  };
};

/** Runs one job in a child process of its own. */
export const runJob = <Result>(
  worker: WorkerName,
  job: object,
  timeoutMs: number,
  { onProgress, signal }: JobOptions,
): Promise<Result> =>
  afterKills(async () => {
    const child = startJobProcess(worker, signal);
    try {
      return await child.run<Result>(job, timeoutMs, onProgress);
    } finally {
      await child.end();
    }
  });

const MOST_RUNS = 3;

/**
 * Runs a work again whose process somebody else killed, as a system without memory does: that says nothing of the file.
 * A file that takes all memory itself fails in the last run.
 */
export async function afterKills<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let run = 1; ; run += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof MediaError && error.code === 'killed') || run === MOST_RUNS) throw error;
    }
}

const stopped = (cause: unknown, code: MediaErrorCode = 'engine_failed') =>
  new MediaError(code, 'Bộ xử lý dừng đột ngột khi đang xử lý tệp. Hãy thử lại.', cause);
