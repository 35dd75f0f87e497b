import { permissionOf } from '@loa/contracts/common';
import { contents } from '@loa/contracts/content';
import { schedules } from '@loa/contracts/schedules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../db/database';
import type { Caller } from './caller';
import { AppError } from './errors';
import { RecordUses } from './record-uses';

const tx = {} as Database;
const VIEW = permissionOf(schedules, 'VIEW');
const callerWith = (mayView: boolean) =>
  ({ is_administrator: false, permissions: new Set(mayView ? [VIEW] : []) }) as unknown as Caller;

/** The refusal to delete a content that these schedules play; null when it may be deleted. */
async function refusalOf(users: readonly { id: string; name: string; visible: boolean }[], mayView: boolean) {
  const uses = new RecordUses();
  uses.add({ of: contents, by: schedules, find: async (_tx, _caller, _id, limit) => users.slice(0, limit) });
  const error = await uses.refuseIfUsed(tx, callerWith(mayView), contents, 'used').then(
    () => null,
    (refused: unknown) => refused,
  );
  if (error === null) return null;
  if (!(error instanceof AppError)) throw error;
  return { message: String(error.extra.message), ...(error.extra.details as { uses: { id: string; name: string }[] }) };
}

it('names users to callers with the right to view them and the record in sight, and counts the rest', async () => {
  const user = fc.record({ visible: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(user, { maxLength: 24 }), fc.boolean(), async (drawn, mayView) => {
      const users = drawn.map(({ visible }, at) => ({ id: `id-${at}.`, name: `tên-${at}.`, visible }));
      const refusal = await refusalOf(users, mayView);
      expect(refusal === null).toBe(users.length === 0);
      const body = JSON.stringify(refusal);
      for (const [at, { id, name, visible }] of users.entries()) {
        const isNamed = at < 20 && visible && mayView;
        expect([body.includes(id), body.includes(name)]).toEqual([isNamed, isNamed]);
      }
      expect(refusal?.uses.length ?? 0).toBe(Math.min(20, users.length));
      if (refusal)
        expect(refusal.message).toContain(`${users.length > 20 ? 'hơn 20' : users.length} ${schedules.label}`);
      // The sentence itself has at most three names.
      const named = users.filter(({ visible }) => visible && mayView).slice(0, 3);
      expect(users.filter(({ name }) => refusal?.message.includes(name))).toEqual(named);
    }),
  );
});
