import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { cpuOf, limitWork } from './limit-work.ts';
import { asMediaError, cancelled, type MediaError } from './media-error.ts';

export interface FfmpegRun {
  args: string[];
  timeout_ms: number;
  signal?: AbortSignal;
  /** An error thrown here stops the program. */
  onStdout?: (chunk: Buffer) => void;
}

const STDERR_CHARS = 20_000;

/**
 * Runs ffmpeg or ffprobe with an argument array (never a shell), killed on timeout (by its CPU time) and abort.
 * Resolves with its stderr.
 */
export const runFfmpeg = (program: string, { args, timeout_ms, signal, onStdout }: FfmpegRun): Promise<string> => {
  if (signal?.aborted) return Promise.reject(cancelled());
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    // Lower priority, so that the server answers first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let stderr = '';
    let stoppedBy: MediaError | undefined;
    const stop = (error: MediaError) => {
      stoppedBy ??= error;
      child.kill('SIGKILL');
    };
    const onAbort = () => stop(cancelled());
    const unlimit = limitWork(
      { most_ms: timeout_ms, cpu: () => cpuOf(child.pid ?? 0), threads: availableParallelism() },
      stop,
    );
    // A server that ends normally kills ffmpeg; when the server is killed, the broken stdout pipe ends ffmpeg, too.
    const onParentExit = () => child.kill('SIGKILL');
    process.once('exit', onParentExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      if (stoppedBy) return;
      try {
        onStdout?.(chunk);
      } catch (error) {
        stop(asMediaError(error, 'engine_failed', 'Không xử lý được tệp này. Hãy thử lại.'));
      }
    });
    child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-STDERR_CHARS)));

    const finish = (failure: unknown) => {
      unlimit();
      signal?.removeEventListener('abort', onAbort);
      process.removeListener('exit', onParentExit);
      if (stoppedBy) reject(stoppedBy);
      else if (failure) reject(failure);
      else resolve(stderr);
    };
    child.once('error', finish);
    child.once('close', (code) =>
      finish(code === 0 ? undefined : new Error(`${program} ended with ${code}: ${stderr.slice(-2000)}`)),
    );
  });
};
