import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSchedule, create, putOnAir, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { scheduleTable } from '../table';
import { lockSchedule, stepping, store } from './step';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const ROUNDS = Array.from({ length: 8 });
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

it('a schedule that is submitted while it is being deleted is either submitted or deleted', async () => {
  const { admin, canbo } = world;
  for (const _ of ROUNDS) {
    const { id, version } = await create(canbo, buildSchedule(world));
    const answers = statuses(
      await Promise.all([
        canbo.post(`/api/playlist/${id}/submit`, { version, conflict_rule: 'keep' }),
        admin.delete(`/api/playlist/${id}`),
      ]),
    );
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(answers);
    expect((await admin.get(`/api/playlist/find/${id}`)).statusCode).toBe(answers[0]);
  }
});

it('a content that is deleted while a waiting schedule begins to use it stays, or the schedule is refused', async () => {
  const { admin, canbo } = world;
  for (const round of ROUNDS.keys()) {
    const content = await world.addContent(`Tin ${round}`, 30);
    const { id, version } = await create(canbo, buildSchedule(world));
    await canbo.post(`/api/playlist/${id}/submit`, { version, conflict_rule: 'keep' });
    const taking = buildSchedule(world, { items: [{ item_type: 'content', ref_id: content }] });
    const answers = statuses(
      await Promise.all([
        canbo.put(`/api/playlist/${id}`, { version: version + 1, ...taking }),
        admin.delete(`/api/content-manager/${content}`),
      ]),
    );
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual(answers);
  }
});

it('a change that was worked out before the schedule was closed is refused, and leaves nothing', async () => {
  const { canbo, db, deps, author } = world;
  const { id, version } = await putOnAir(world, buildSchedule(world, { conflict_rule: 'keep' }));
  const changed = stepping(deps, author, async (step) => {
    const current = await lockSchedule(step, id, version);
    await step.tx
      .update(scheduleTable)
      .set({ version: version + 1 })
      .where(eq(scheduleTable.id, id));
    await store(step, current, 'DROP', { status: 'dropped', drop_reason: 'Bão' });
  });
  await expect(changed).rejects.toMatchObject({ code: 'STALE' });
  expect((await db.select().from(scheduleTable).where(eq(scheduleTable.id, id)))[0]).toMatchObject({
    status: 'approved',
    version,
  });
  expect((await canbo.get(`/api/log/find?entity_id=${id}`)).body).not.toContain('Bão');
});
