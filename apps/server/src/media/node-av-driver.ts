import type { AudioDriver, AudioHeader, Measurement, WrittenVideo } from './audio-driver.ts';
import { jobTimeout, slowerThanSound } from './job-timeout.ts';
import { afterKills, startJobProcess, type JobProcess } from './job-process.ts';
import type { JobOptions } from './media-engine.ts';
import type { MediaJob } from './media-worker.ts';

/**
 * Driver for FFmpeg from npm in a child process: a native crash or a leak ends with its file. Starting a process costs
 * more than most steps, so all steps of a file share one.
 */
export const createNodeAvDriver = (timeoutMs?: number): AudioDriver => ({
  id: 'node-av',

  perform: (signal, work) =>
    afterKills(async () => {
      let child: JobProcess | undefined;
      const run = async <Result>(
        job: MediaJob,
        [file, seconds]: [string, number],
        onProgress?: JobOptions['onProgress'],
      ): Promise<Result> => {
        const timeout = timeoutMs ?? (await jobTimeout(file, seconds));
        child ??= startJobProcess('media-worker', signal);
        return child.run<Result>(job, timeout, onProgress);
      };
      try {
        return await work({
          readHeader: (path, format) => run<AudioHeader>({ kind: 'header', path, format }, [path, 0]),
          measure: (request, onProgress) =>
            run<Measurement>({ kind: 'measure', request }, [request.path, request.declared_sec], onProgress),
          encode: (step, onProgress) =>
            run<void>({ kind: 'encode', step }, [step.source, step.declared_sec], onProgress),
          append: (step, onProgress) => run<void>({ kind: 'append', step }, [step.source, step.cut.to_sec], onProgress),
          encodeVideo: (step, onProgress) =>
            run<WrittenVideo>({ kind: 'video', step }, [step.source, step.declared_sec * slowerThanSound], onProgress),
          takePicture: (step) => run<void>({ kind: 'picture', step }, [step.source, 0]),
        });
      } finally {
        await child?.end();
      }
    }),
});
