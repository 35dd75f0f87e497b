import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { Deps } from '../deps';
import type { DemoContext, DemoItem, DemoItems, ServerModule } from '../modules/module';
import { getConfig, setConfig } from '../modules/system-config';
import { demoContext } from './seed-demo';

const NAME = 'demo.make';
/** A part that fails because of the database is retried for about an hour, and at the next start. */
const RETRIES = 10;
const TIME_LIMIT_SEC = 4 * 3600;
/** Tries of one item; after that the demo does without it. */
const TRIES = 3;
const BETWEEN_TRIES_MS = 1000;

interface Part {
  /** Setting that marks it as made. */
  mark: string;
  count: number;
  make: (signal: AbortSignal) => Promise<void>;
}

/** Parts of the demo: first the quick ones, so that every list shows what there will be; then the slow ones. */
function partsOf(deps: Deps, context: DemoContext, modules: readonly ServerModule[]): Part[] {
  const quick = modules.flatMap(({ name, seedDemo }): Part[] =>
    seedDemo ? [{ mark: name, count: 1, make: () => seedDemo(context).then(() => deps.demo.made(name)) }] : [],
  );
  const slow = modules.flatMap(({ name, seedDemo, finishDemo }): Part[] => {
    if (!finishDemo) return [];
    const wanted = finishDemo(context);
    const mark = seedDemo ? `${name} finished` : name;
    return [{ mark, count: wanted.items.length, make: (signal) => makeItems(deps, wanted, signal) }];
  });
  return [...quick, ...slow];
}

async function partsLeft(deps: Deps, modules: readonly ServerModule[]) {
  const made = new Set<string>(await getConfig(deps.db, 'demo_seeded'));
  return partsOf(deps, await demoContext(deps), modules).filter(({ mark }) => !made.has(mark));
}
const countOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0);

/**
 * Makes these items, some at once. One that fails is retried, then reported and left out; the others are not affected.
 */
async function makeItems({ demo, log }: Deps, { items, at_once = 1 }: DemoItems, signal: AbortSignal) {
  const turn = pLimit(at_once);
  const makeOne = async ({ name, make, failed }: DemoItem) => {
    for (let tried = 1; ; tried += 1) {
      signal.throwIfAborted();
      const error = await make(signal).then(
        () => null,
        (cause: unknown) => cause ?? new Error('unknown'),
      );
      if (error === null) return demo.made(name);
      signal.throwIfAborted();
      log.error({ err: error, item: name, tried }, 'an item of the demo failed');
      if (tried < TRIES) {
        demo.say(
          `"${name}" of the demo failed and is tried again: ${error instanceof Error ? error.message : String(error)}`,
        );
        await pause(BETWEEN_TRIES_MS * tried, undefined, { signal });
        continue;
      }
      await failed?.(error);
      return demo.made(`"${name}" failed ${TRIES} times and is left out`);
    }
  };
  const ended = await Promise.allSettled(items.map((item) => turn(() => makeOne(item))));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

/**
 * Makes the demo while the server already answers. It is a job, so it continues after a crash or a restart. Each part
 * is idempotent and is marked when it is complete. Returns the function that starts it, once jobs can be sent.
 */
export function defineDemo(deps: Deps, modules: readonly ServerModule[]) {
  const { db, demo, events } = deps;
  const make = async (_: unknown, signal: AbortSignal) => {
    const left = await partsLeft(deps, modules);
    // After a restart the job that was cut off runs beside the one of the start.
    if (left.length === 0) return;
    demo.begin(countOf(left));
    for (const { mark, make: part } of left) {
      signal.throwIfAborted();
      await part(signal);
      await setConfig(db, 'demo_seeded', [...(await getConfig(db, 'demo_seeded')), mark]);
      // Makes consoles read the first screen again.
      events.emit('runs.changed', {});
    }
    demo.end();
  };
  const job = deps.jobs.define(NAME, z.object({}), make, { retries: RETRIES, time_limit_sec: TIME_LIMIT_SEC });
  return async () => {
    const left = await partsLeft(deps, modules);
    if (left.length === 0) return;
    demo.begin(countOf(left));
    await job.send({}, { key: NAME });
  };
}
