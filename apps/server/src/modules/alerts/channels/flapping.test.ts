import type { AlertCall } from '@loa/contracts/alerts';
import { USUAL_SETTINGS } from '@loa/contracts/system-config';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceRuntimeTable } from '../../devices';
import { MINUTE, startBroadcastWorld } from '../../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../../schedules/broadcast-world.fixture';
import { checkAlerts } from '../monitor';
import { alertTable } from '../table';
import { inLaterLetter, inLetter, LETTER_AFTER_MS, noteFlapping, sentAlerts } from './message';

let world: BroadcastWorld;
beforeAll(async () => (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

type Runtime = Partial<typeof deviceRuntimeTable.$inferInsert>;
interface Letter {
  minute: number;
  event: AlertCall['event'];
  /** How often it says that the trouble came back. */
  returns: number;
}
const MINUTES = 55;
const KINDS = {
  offline: [(at: string) => ({ connection: 'offline', last_seen_at: at }), () => ({ connection: 'online' })],
  clock: [() => ({ clock_skew_ms: 60_000 }), () => ({ clock_skew_ms: 0 })],
  storage: [() => ({ storage_free: 1, storage_total: 100 }), () => ({ storage_free: 90 })],
  fault: [(since: string) => ({ faults: [{ code: 'relay', message: 'Hở', since }] }), () => ({ faults: [] })],
} satisfies Record<string, [(at: string) => Runtime, () => Runtime]>;
type Kind = keyof typeof KINDS;

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));
/** Whether the trouble is there at each minute: stretches about as long as those that the rules go by. */
function randomMinutes(kind: Kind): boolean[] {
  const minutes: boolean[] = [];
  for (let bad = false; minutes.length < MINUTES; bad = !bad)
    minutes.push(...Array.from({ length: between(1, bad && kind === 'offline' ? 14 : 7) }, () => bad));
  return minutes.slice(0, MINUTES);
}

/** The letters of such minutes, looked up one rule at a time in the whole row. */
function expectedLetters(kind: Kind, bad: readonly boolean[]): Letter[] {
  const letters: Letter[] = [];
  const after_min = kind === 'offline' ? USUAL_SETTINGS.alert_offline_min : 0;
  const returnsUntil = (opened: number, end: number) =>
    bad.filter((here, at) => here && at > opened && at < end && !bad[at - 1]).length;
  for (let [from, blips] = [0, 0]; ; blips += 1) {
    const opened = bad.findIndex(
      (_, at) => at >= from && bad.slice(Math.max(at - after_min, 0), at + 1).every(Boolean) && at - after_min >= 0,
    );
    if (opened < 0) return letters;
    const isOver = (_: boolean, at: number) => at - 5 > opened && !bad.slice(at - 5, at + 1).includes(true);
    const over = bad.findIndex(isOver);
    // A letter is due every four minutes, and waits for the next time while the trouble was a blip.
    const isBlip = (due: number) =>
      blips !== 2 && returnsUntil(opened, due) === 0 && bad.slice(opened + 1, opened + 4).includes(false);
    const dues = Array.from({ length: MINUTES }, (_, n) => opened + 4 * (n + 1)).filter((due) => due < MINUTES);
    const sent = dues.find((due) => !isBlip(due) && (over < 0 || due <= over));
    if (sent !== undefined) letters.push({ minute: sent, event: 'opened', returns: returnsUntil(opened, sent) });
    if (over < 0) return letters;
    if (sent !== undefined && returnsUntil(opened, sent) === 0)
      letters.push({ minute: over, event: 'over', returns: returnsUntil(opened, over) });
    from = over;
  }
}

/** The letters that the product would send, minute by minute. */
async function lettersOf(kind: Kind, bad: readonly boolean[]): Promise<Letter[]> {
  const [device = ''] = world.devices;
  const letters: Letter[] = [];
  const waiting: { due: number; event: AlertCall['event']; ids: string[] }[] = [];
  const begin = Date.now();
  const [break_, mend] = KINDS[kind];
  const well = Object.assign({}, ...Object.values(KINDS).map(([, mended]) => mended())) as Runtime;
  await world.db.update(deviceRuntimeTable).set(well).where(eq(deviceRuntimeTable.device_id, device));
  await world.db.delete(alertTable);
  for (const [minute, isBad] of bad.entries()) {
    const now = begin + minute * MINUTE;
    const at = new Date(now).toISOString();
    const changed = isBad !== (bad[minute - 1] ?? !isBad);
    // One transaction: the server's own monitor, which goes by the real clock, sees no change before this one does.
    await world.db.transaction(async (tx) => {
      const readDue = async () => {
        for (const { event, ids } of waiting.filter(({ due }) => due <= now)) {
          const found = await sentAlerts(tx, ids, '/');
          const alerts = inLetter(event, found);
          const later = inLaterLetter(event, found).map(({ id }) => id);
          if (later.length > 0) waiting.push({ due: now + LETTER_AFTER_MS, event, ids: later });
          if (event === 'opened')
            await noteFlapping(
              tx,
              alerts.map(({ id }) => id),
            );
          letters.push(...alerts.map(({ return_count }) => ({ minute, event, returns: return_count })));
        }
        waiting.splice(0, Infinity, ...waiting.filter(({ due }) => due > now));
      };
      await readDue();
      if (changed)
        await tx
          .update(deviceRuntimeTable)
          .set(isBad ? break_(at) : mend())
          .where(eq(deviceRuntimeTable.device_id, device));
      await checkAlerts(
        { ...world.deps, db: tx },
        async (_, event, alerts) => {
          if (alerts.length > 0)
            waiting.push({
              due: event === 'opened' ? now + LETTER_AFTER_MS : now,
              event,
              ids: alerts.map(({ id }) => id),
            });
        },
        at,
      );
      await readDue();
    });
  }
  return letters;
}

it.each(Object.keys(KINDS) as Kind[])('sends the letters about a flapping %s that the rules ask for', async (kind) => {
  for (let round = 0; round < 3; round += 1) {
    const bad = randomMinutes(kind);
    expect(await lettersOf(kind, bad), bad.map((here) => (here ? 'x' : '.')).join('')).toEqual(
      expectedLetters(kind, bad),
    );
  }
});

it.each(Object.keys(KINDS) as Kind[])(
  'sends no letter about a blip of %s, neither of its beginning nor its end',
  async (kind) => {
    const lasts = 1 + (kind === 'offline' ? USUAL_SETTINGS.alert_offline_min : 0);
    const bad = Array.from({ length: MINUTES }, (_, at) => at >= 3 && at < 3 + lasts);
    expect(expectedLetters(kind, bad)).toEqual([]);
    expect(await lettersOf(kind, bad)).toEqual([]);
  },
);

it('sends letters about one of the blips that a device has again and again within an hour', async () => {
  const bad = Array.from({ length: MINUTES }, (_, at) => at % 9 === 3);
  const letters = await lettersOf('fault', bad);
  expect(letters.map(({ event }) => event)).toEqual(['opened', 'over']);
  expect(letters).toEqual(expectedLetters('fault', bad));
});
