import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Jobs } from '../jobs/jobs';
import { createLog } from '../log';
import type { OpenDatabase } from '../db/open-database';
import type { ServerModule } from '../modules/module';
import { getConfig } from '../modules/system-config';
import { startServer } from '../start-server';
import { testConfig } from '../testing/test-config';
import { openTestDatabase } from '../testing/test-database';
import { temporaryFolder } from '../modules/content/content-server.fixture';
import { DemoProgress } from '../demo-progress';
import { mediaModule, mediaTable } from '../modules/media';
import { defineDemo } from './make-demo';
import { demoContext } from './seed-demo';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: OpenDatabase;
let server: Awaited<ReturnType<typeof startServer>>;
const lines: string[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  database = await openTestDatabase('started');
  server = await startServer({
    config: testConfig(folder.path),
    database,
    log: createLog('silent'),
    demo: 'people',
    listen: false,
  });
  lines.length = 0;
});
afterEach(async () => {
  await server.stop();
  await database.close();
  await folder.remove();
});

/** A server that makes a demo of these modules. Returns functions to wait for it, and to kill it. */
async function making(modules: ServerModule[]) {
  const jobs = new Jobs(database, createLog('silent'));
  const demo = new DemoProgress();
  demo.onLine((line) => lines.push(line));
  const begin = defineDemo({ ...server.deps, jobs, demo }, modules);
  await jobs.open();
  await begin();
  await jobs.run();
  return { demo, stop: () => jobs.stop() };
}

it('makes what can be made, reports what cannot, and counts all of it', async () => {
  const made: string[] = [];
  let tried = 0;
  const finishDemo: ServerModule['finishDemo'] = () => ({
    items: [
      { name: 'Chuông', make: async () => void made.push('Chuông') },
      {
        name: 'Còi',
        make: () => ((tried += 1), Promise.reject(new Error('hết đĩa'))),
        failed: async () => void made.push('không có còi'),
      },
      { name: 'Trống', make: async () => void made.push('Trống') },
    ],
  });
  const { demo, stop } = await making([
    { name: 'one', seedDemo: async () => void made.push('one'), finishDemo },
    { name: 'two', seedDemo: async () => void made.push('two') },
  ]);
  await demo.finished;
  await stop();
  expect(made).toEqual(['one', 'two', 'Chuông', 'không có còi', 'Trống']);
  expect(tried).toBe(3);
  expect(lines.filter((line) => line.includes('Còi'))).toEqual([
    expect.stringContaining('hết đĩa'),
    expect.stringContaining('hết đĩa'),
    expect.stringContaining('failed 3 times'),
  ]);
  expect(lines.at(-2)).toContain('5 of 5');
  expect(demo.state).toBeNull();
  expect(await getConfig(server.deps.db, 'demo_seeded')).toEqual(['people', 'one', 'two', 'one finished']);
});

it('a picture that cannot be drawn ends as failed, not as one that is processed for ever', async () => {
  const demo = await demoContext(server.deps);
  await mediaModule.seedDemo?.(demo);
  const [picture] = mediaModule.finishDemo?.(demo).items ?? [];
  const stateOf = async () => {
    const found = await server.deps.db
      .select()
      .from(mediaTable)
      .where(eq(mediaTable.name, picture?.name ?? ''));
    return found.map(({ processing_status, error }) => [processing_status, error?.slice(0, 15) ?? null]);
  };
  expect(await stateOf()).toEqual([['processing', null]]);
  await picture?.failed?.(new Error('hết đĩa'));
  expect(await stateOf()).toEqual([['failed', 'Không tạo được ']]);
});

it('continues after an interruption, and makes nothing twice', async () => {
  const made: string[] = [];
  let reached: () => void = () => undefined;
  const halfway = new Promise<void>((resolve) => (reached = resolve));
  let isSlow = true;
  const finishDemo: ServerModule['finishDemo'] = () => {
    const slow = (signal: AbortSignal) => {
      if (!isSlow) return void made.push('slow');
      reached();
      return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    };
    return { items: [{ name: 'slow', make: async (signal) => slow(signal) }] };
  };
  const modules: ServerModule[] = [{ name: 'one', seedDemo: async () => void made.push('one'), finishDemo }];
  const first = await making(modules);
  await halfway;
  expect(first.demo.state).toEqual({ done: 1, total: 2 });
  await first.stop();
  isSlow = false;
  const second = await making(modules);
  await second.demo.finished;
  await second.stop();
  expect(made).toEqual(['one', 'slow']);
  const third = await making(modules);
  expect(third.demo.state).toBeNull();
  await third.stop();
});
