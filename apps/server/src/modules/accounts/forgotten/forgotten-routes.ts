import { forgotPasswordAnswer, forgotPasswordBody, resetPasswordBody } from '@loa/contracts/auth';
import { idParams } from '@loa/contracts/common';
import { eq, sql } from 'drizzle-orm';
import { changing } from '../../../db/changing';
import { nowIso } from '../../../db/columns';
import type { App, Deps } from '../../../deps';
import { AppError, invalidField } from '../../../http/errors';
import { writeLog } from '../../../activity-log';
import { areaTable } from '../../areas';
import { guessLimit } from '../auth-routes';
import { hashPassword, hasPassword } from '../sessions/sign-in';
import type { Sessions } from '../sessions/sessions';
import { clearAllTries, takeRequest } from '../sessions/tries';
import { accountTable } from '../table';
import { forgottenPasswords } from './answer-forgotten';
import { accountOfLink, deleteLinks } from './password-links';

const tags = ['đăng nhập'];
const message =
  'Đã nhận yêu cầu. Nếu có tài khoản như vậy, hãy xem email của tài khoản; nếu không nhận được thư, người quản trị sẽ thấy yêu cầu và liên hệ với bạn.';
const spent = () =>
  new AppError('RULE', { message: 'Liên kết này đã được dùng hoặc đã hết hạn. Hãy gửi yêu cầu mới.' });

/**
 * Calls for a forgotten password: one asks for a link by name, the other sets a new password from the link. Neither
 * reveals, in words, status or time, whether there is an account.
 */
export function forgottenPasswordRoutes(app: App, deps: Deps, sessions: Sessions) {
  const { db, config, events } = deps;
  const answerForgotten = forgottenPasswords(deps);
  const strict = guessLimit(config);

  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'public', ...strict },
      schema: { tags, body: forgotPasswordBody, response: { 200: forgotPasswordAnswer } },
    },
    async (request) => {
      const { name } = request.body;
      await takeRequest(db, name.toLowerCase(), request.ip);
      // The job is not awaited: its duration would reveal that there is an account.
      await answerForgotten.send({ name });
      return { message };
    },
  );

  app.post(
    '/api/auth/reset-password',
    { config: { access: 'public', ...strict }, schema: { tags, body: resetPasswordBody, response: { 200: idParams } } },
    (request) => {
      const { token, new_password } = request.body;
      return changing(deps, async (tx, after) => {
        const account = await accountOfLink(tx, token);
        if (!account) throw spent();
        const { id, name, username, area_id } = account;
        if (await hasPassword(account, new_password))
          throw invalidField('new_password', 'Mật khẩu mới phải khác mật khẩu hiện tại');
        const password_hash = await hashPassword(new_password);
        await tx
          .update(accountTable)
          .set({
            password_hash,
            must_change_password: false,
            version: sql`${accountTable.version} + 1`,
            updated_at: nowIso(),
            updated_by: { id, name },
          })
          .where(eq(accountTable.id, id));
        await deleteLinks(tx, id);
        await clearAllTries(tx, username);
        await sessions.revokeAll(tx, after, id);
        const [area] = await tx.select({ path: areaTable.path }).from(areaTable).where(eq(areaTable.id, area_id));
        if (!area) throw new AppError('INTERNAL');
        const actor = {
          account_id: id,
          name,
          area,
          ip: request.ip,
          user_agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
          request_id: request.id,
        };
        await writeLog(tx, actor, {
          action: 'CHANGE_PASSWORD',
          module: 'TAI_KHOAN',
          entity: { type: 'account', id, name: username },
        });
        after(() => events.emit('access.changed', {}));
        await events.publish(tx, 'password.given', { account_id: id });
        return { id };
      });
    },
  );
}
