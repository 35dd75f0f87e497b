import { and, eq, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { changing } from '../../../db/changing';
import type { Deps } from '../../../deps';
import { openMail } from '../../../mail';
import { tryEach } from '../../../try-each';
import { accountTable } from '../table';
import { LINK_MINUTES, newPasswordLink } from './password-links';

/** One e-mail address may belong to several accounts. A letter is sent for each of them, up to this many. */
const MOST_ACCOUNTS = 5;

const letter = (name: string, username: string, link: string) => `Xin chào ${name},

Có người vừa yêu cầu đặt lại mật khẩu của tài khoản ${username}. Mở liên kết sau để đặt mật khẩu mới:

${link}

Liên kết dùng được một lần, trong ${LINK_MINUTES} phút. Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu vẫn như cũ.
`;

/**
 * The job that answers a forgotten password: a link by e-mail where one can be sent, otherwise a notification to the
 * administrators of the area. The caller gets an answer before the job runs, so the answer does not depend on whether
 * such an account exists.
 */
export function forgottenPasswords(deps: Deps) {
  const { db, config, events, jobs, log } = deps;
  const { mail } = config;
  const post = mail && openMail(mail.url);

  async function send(account: typeof accountTable.$inferSelect) {
    if (!mail || !post || !account.email) return false;
    const link = `${mail.console_url}/quen-mat-khau?token=${await newPasswordLink(db, account)}`;
    const sent = post.sendMail({
      from: mail.from,
      to: account.email,
      subject: 'Đặt lại mật khẩu',
      text: letter(account.name, account.username, link),
    });
    return sent.then(
      () => true,
      (err: unknown) => {
        log.error({ err }, 'link for a forgotten password not sent');
        return false;
      },
    );
  }

  return jobs.define('password.forgotten', z.object({ name: z.string() }), async ({ name }) => {
    const typed = name.toLowerCase();
    const named = or(
      eq(accountTable.username, typed),
      and(ne(accountTable.email, ''), eq(sql`lower(${accountTable.email})`, typed)),
    );
    const accounts = await db
      .select()
      .from(accountTable)
      .where(and(named, eq(accountTable.status, 'active')))
      .limit(MOST_ACCOUNTS);
    await tryEach(accounts, async (account) => {
      if (!(await send(account)))
        await changing(deps, (tx) => events.publish(tx, 'password.requested', { account_id: account.id }));
    });
  });
}
