import { fork } from 'node:child_process';
import { MediaError, cancelled, type MediaErrorCode } from './media-error.ts';
import type { JobOptions } from './media-engine.ts';
import { resolveWorker, type WorkerName } from './resolve-worker.ts';

export type JobMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; code: MediaErrorCode; message: string; detail: string };

type Outcome = { result: unknown } | { error: MediaError };

const stderrKept = 4000;

/** Run one job in a child process of its own. It is killed on time-out and abort, and the promise settles only once it is gone. */
export const runJob = <Result>(worker: WorkerName, job: object, timeoutMs: number, { onProgress, signal }: JobOptions): Promise<Result> => {
  if (signal?.aborted) return Promise.reject(cancelled());
  const child = fork(resolveWorker(worker), [], { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let outcome: Outcome | undefined;
  let stderr = '';
  const stop = (error: MediaError) => {
    outcome ??= { error };
    child.kill('SIGKILL');
  };
  const onAbort = () => stop(cancelled());
  const timer = setTimeout(() => stop(new MediaError('timeout', 'Xử lý tệp quá lâu nên đã dừng. Tệp có thể quá lớn hoặc bị hỏng.')), timeoutMs);

  signal?.addEventListener('abort', onAbort, { once: true });
  child.stderr?.on('data', (data: Buffer) => (stderr = (stderr + data.toString()).slice(-stderrKept)));
  child.on('message', (message: JobMessage) => {
    if (message.kind === 'progress') onProgress?.(message.done);
    else if (message.kind === 'done') outcome ??= { result: message.result };
    else outcome ??= { error: new MediaError(message.code, message.message, message.detail) };
  });
  child.send(job, (error) => error && stop(stopped(error)));

  return new Promise((resolve, reject) => {
    const settle = (cause: unknown) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      const end = outcome ?? { error: stopped(cause) };
      if ('error' in end) reject(end.error);
      else resolve(end.result as Result);
    };
    child.once('error', settle);
    child.once('close', (code, killedBy) => settle(`child ended with ${killedBy ?? code}: ${stderr}`));
  });
};

const stopped = (cause: unknown) => new MediaError('engine_failed', 'Bộ xử lý dừng đột ngột khi đang xử lý tệp. Hãy thử lại.', cause);
