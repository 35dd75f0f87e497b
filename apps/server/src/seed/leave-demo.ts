import { DEMO_PASSWORD } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { and, eq, inArray } from 'drizzle-orm';
import { StartError } from '../config';
import type { Deps } from '../deps';
import { accountTable, closeAccounts, hasPassword, newPassword, openAgain, showUntilUsed } from '../modules/accounts';
import { getConfig } from '../modules/system-config';
import { DEMO_PEOPLE } from './demo-people';

const usernames = DEMO_PEOPLE.map(({ username }) => username);

/**
 * Production in a folder that was a demo. The demo's password is public, so its accounts must not work:
 * `LOA_LEAVE_DEMO` closes them and gives the administrator a new password. Records made with them stay.
 */
export async function leaveDemo({ db, config, log }: Deps) {
  if ((await getConfig(db, 'demo_seeded')).length === 0) return;
  const administrators = await db
    .select()
    .from(accountTable)
    .where(and(eq(accountTable.group_account_id, ADMINISTRATOR_GROUP_ID), eq(accountTable.status, 'active')));
  const people = await db
    .select()
    .from(accountTable)
    .where(and(inArray(accountTable.username, usernames), eq(accountTable.status, 'active')));
  const worthless: typeof people = [];
  for (const person of people) if (await hasPassword(person, DEMO_PASSWORD)) worthless.push(person);
  const canAdminister = administrators.some(({ id }) => !worthless.some((person) => person.id === id));
  if (worthless.length === 0 && canAdminister) return;
  if (!config.leave_demo) {
    if (canAdminister)
      return void log.warn(
        `This was a demo: ${worthless.map(({ username }) => username).join(', ')} cannot sign in, because everyone knows their password. Start with LOA_LEAVE_DEMO=true to close the accounts of the demo.`,
      );
    throw new StartError(
      `thư mục dữ liệu ${config.data_dir} từng là bản chạy thử: ai cũng biết mật khẩu các tài khoản của nó, nên chế độ production không cho quản trị viên nào vào. Hãy khởi động với LOA_LEAVE_DEMO=true để đóng các tài khoản chạy thử và nhận mật khẩu mới của "admin"; nội dung, lịch phát, thiết bị giữ nguyên. Muốn bắt đầu từ đầu thì đặt LOA_DATA_DIR sang thư mục khác.`,
    );
  }
  const password = canAdminister ? null : newPassword();
  await db.transaction(async (tx) => {
    const closed = worthless.map(({ id }) => id);
    await closeAccounts(tx, closed);
    if (!password) return;
    await openAgain(tx, 'admin', password);
    await showUntilUsed(tx, config, { username: 'admin', password });
  });
}
