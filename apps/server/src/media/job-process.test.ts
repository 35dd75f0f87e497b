import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runJob, startJobProcess } from './job-process.ts';
import { resolveWorker, workerEntries } from './resolve-worker.ts';

const aSound = 'sound.wav';
const jobs = {
  'media-worker': { kind: 'header', path: aSound },
  'tts-worker': { pieces: [], voice: 'vi', words_per_minute: 150, pitch: 50 },
};

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

describe('child processes', () => {
  it.each(workerEntries)('%s ends when the server does', async (name) => {
    const child = fork(resolveWorker(name), [], { stdio: 'ignore' });
    await once(child, 'spawn');
    child.disconnect();
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
  });

  it.skipIf(process.platform === 'win32').each(workerEntries)(
    '%s ends with a killed server also while it is busy',
    async (name) => {
      // Blocks the main thread of the worker soon after it waits for jobs, as drawing does.
      const busy = `data:text/javascript,${encodeURIComponent(
        `import { writeSync } from 'node:fs';
       const block = () => { writeSync(1, 'busy'); for (;;); };
       process.on('newListener', (event) => event === 'message' && setTimeout(block, 1500));`,
      )}`;
      const options = { execArgv: ['--import', busy], stdio: ['ignore', 'inherit', 'ignore', 'ipc'] };
      const server = spawn(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import { fork } from 'node:child_process';
         const child = fork(${JSON.stringify(resolveWorker(name))}, [], ${JSON.stringify(options)});
         console.log(child.pid);`,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let written = '';
      server.stdout.on('data', (data) => (written += String(data)));
      await expect.poll(() => written, { timeout: 30_000 }).toMatch(/busy$/);
      server.kill('SIGKILL');
      const pid = Number.parseInt(written, 10);
      const isAlive = () => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      };
      await expect.poll(isAlive, { timeout: 30_000 }).toBe(false);
    },
  );

  it.each([
    ['media-worker', 'Máy chủ chưa có bộ xử lý âm thanh'],
    ['tts-worker', 'Máy chủ chưa có bộ đọc văn bản'],
  ] as const)('%s says what is missing where its optional package is not installed', async (name, words) => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'loa-bare-'));
    await cp(import.meta.dirname, elsewhere, { recursive: true });
    await writeFile(join(elsewhere, 'package.json'), '{ "type": "module" }');
    const child = fork(join(elsewhere, `${name}.ts`), [], { stdio: 'ignore' });
    child.send(jobs[name]);
    const [answer] = (await once(child, 'message')) as unknown[];
    child.disconnect();
    await once(child, 'exit');
    await rm(elsewhere, { recursive: true });
    expect(answer).toMatchObject({ kind: 'failed', code: 'engine_missing', message: expect.stringContaining(words) });
  });

  it('continues with the next job after one that failed, and does nothing once it has ended', async () => {
    const child = startJobProcess('tts-worker');
    await expect(
      child.run({ ...jobs['tts-worker'], pieces: [{ text: 'Xin chào', target: '/nowhere/at/all.wav' }] }, 30_000),
    ).rejects.toMatchObject({ code: 'engine_failed' });
    const dir = await mkdtemp(join(tmpdir(), 'loa-job-'));
    const target = join(dir, aSound);
    await child.run({ ...jobs['tts-worker'], pieces: [{ text: 'Xin chào', target }] }, 30_000);
    expect(await readdir(dir)).toEqual([aSound]);
    await rm(dir, { recursive: true });
    await child.end();
    await expect(child.run(jobs['tts-worker'], 30_000)).rejects.toMatchObject({ code: 'engine_failed' });
  });

  it.runIf(process.platform === 'linux')('does not blame a file for the time that others have the CPU', async () => {
    const most_ms = 2000;
    const dir = await mkdtemp(join(tmpdir(), 'loa-busy-'));
    const target = join(dir, aSound);
    const before = new Set(await childrenOf(process.pid));
    const child = startJobProcess('tts-worker');
    const [pid = 0] = (await childrenOf(process.pid)).filter((one) => !before.has(one));
    const done = child.run({ ...jobs['tts-worker'], pieces: [{ text: 'Xin chào', target }] }, most_ms);
    // A process that gets no CPU at all for longer than the work may take.
    process.kill(pid, 'SIGSTOP');
    await new Promise((go) => setTimeout(go, most_ms * 1.2));
    process.kill(pid, 'SIGCONT');
    await done;
    expect(await readdir(dir)).toEqual([aSound]);
    await child.end();
    await rm(dir, { recursive: true });
  });

  it.runIf(process.platform === 'linux').each([
    ['once', 1],
    ['again and again', 3],
  ])('does its work again where it was killed %s, three times at most', async (_often, kills) => {
    const dir = await mkdtemp(join(tmpdir(), 'loa-killed-'));
    const target = join(dir, aSound);
    const others = new Set(await childrenOf(process.pid));
    const done = runJob(
      'tts-worker',
      { ...jobs['tts-worker'], pieces: [{ text: 'Xin chào', target }] },
      30_000,
      {},
    ).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
    for (let killed = 0; killed < kills; killed += 1) {
      let pid: number | undefined;
      await expect
        .poll(async () => (pid = (await childrenOf(process.pid)).find((one) => !others.has(one))), { interval: 5 })
        .toBeDefined();
      others.add(pid!);
      process.kill(pid!, 'SIGKILL');
    }
    expect([await done, await readdir(dir)]).toEqual(kills < 3 ? ['done', [aSound]] : ['killed', []]);
    await rm(dir, { recursive: true });
  });

  it('takes only its own job down when it crashes', async () => {
    const child = startJobProcess('media-worker');
    const crashing = child.run(
      { kind: 'measure', request: { path: '/dev/zero', channels: 1, declared_sec: 0 } },
      30_000,
    );
    await Promise.all([
      expect(crashing).rejects.toMatchObject({ name: 'MediaError', code: 'engine_failed' }),
      child.end(),
    ]);
    await expect(
      runJob('media-worker', { kind: 'header', path: import.meta.filename }, 30_000, {}),
    ).rejects.toMatchObject({ name: 'MediaError' });
  });
});
