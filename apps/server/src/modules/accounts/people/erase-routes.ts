import { accounts } from '@loa/contracts/accounts';
import { idParams, ref } from '@loa/contracts/common';
import { eq } from 'drizzle-orm';
import { erasePerson, writeLog } from '../../../activity-log';
import { changing } from '../../../db/changing';
import { renameInReferences } from '../../../db/rename-in-references';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { AppError, foundOr404 } from '../../../http/errors';
import type { Sessions } from '../sessions/sessions';
import { signInTryTable } from '../table';
import { accountRepository } from './account-repository';

/** Pseudonym of an erased person: the same in every place, and made of the account's id alone. */
const pseudonymOf = (id: string) => `Người dùng đã xóa #${parseInt(id.slice(-6), 16)}`;

/**
 * `POST /api/account/:id/erase`: deletes an account as the standard call does, and puts a pseudonym in place of its
 * person wherever a copy of the name stays: in the log, in approvals, in history.
 */
export function eraseRoutes(app: App, deps: Deps, sessions: Sessions) {
  const { events, uses } = deps;
  const repository = accountRepository(deps, sessions);
  const schema = { tags: ['tài khoản'], params: idParams, response: { 200: ref } };
  app.post('/api/account/:id/erase', { config: { access: 'TAI_KHOAN_DELETE' }, schema }, (request) => {
    const caller = callerOf(request);
    const { id } = request.params;
    const { module, base } = accounts;
    return changing(deps, async (tx, after) => {
      await repository.lock(tx, id);
      const current = foundOr404((await repository.find(tx, caller, [id]))[0]);
      if (!caller.is_administrator)
        throw new AppError('FORBIDDEN', { message: 'Chỉ quản trị viên xóa được dữ liệu cá nhân.' });
      await uses.refuseIfUsed(tx, caller, accounts, id);
      await repository.remove(tx, caller, current, after);
      await tx.delete(signInTryTable).where(eq(signInTryTable.username, current.username));
      const erased = { id, name: pseudonymOf(id) };
      await erasePerson(tx, erased, current.email);
      await renameInReferences(tx, erased);
      await events.publish(tx, 'account.erased', { ...erased, former: { name: current.name, email: current.email } });
      await writeLog(tx, caller, { action: 'TAI_KHOAN_ERASE', module, entity: { type: base, ...erased } });
      await events.publish(tx, 'record.changed', { base, verb: 'DELETE', id });
      return erased;
    });
  });
}
