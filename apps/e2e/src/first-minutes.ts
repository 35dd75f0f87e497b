import type { Locator, Page } from 'playwright-core';
import { openConsole, signIn } from './browser';
import type { Variant } from './launch';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Chooses the first playable content for the new schedule. */
async function chooseContent(page: Page) {
  await page.getByRole('button', { name: 'Chọn nội dung' }).click();
  await page.getByRole('list', { name: 'Nội dung sẵn sàng phát' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Chọn 1 nội dung' }).click();
}

/** Tomorrow by the places' own clock, as it is typed. */
const asTyped = { timeZone: 'Asia/Ho_Chi_Minh', day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const tomorrow = () => new Intl.DateTimeFormat('en-GB', asTyped).format(Date.now() + 86_400_000);

/** Keeps another schedule at that time, such as a bell: where the console asks, both are kept. */
async function acceptConflict(page: Page, until: Locator) {
  const question = page.getByRole('dialog').filter({ has: page.getByRole('radio', { name: 'Giữ cả hai' }) });
  await question.or(until).first().waitFor();
  if (!(await question.isVisible())) return;
  await question.getByRole('radio', { name: 'Giữ cả hai' }).check();
  await question.getByRole('button', { name: 'Tiếp tục' }).click();
}

/** A commune's officer, from the first screen: tomorrow's bulletin waits for approval. */
async function scheduleForTomorrow(page: Page) {
  const name = 'Bản tin chiều của xã';
  await page.getByRole('button', { name: 'Tạo lịch phát' }).click();
  await page.getByLabel('Tên lịch phát').fill(name);
  await chooseContent(page);
  await page.getByRole('radiogroup').getByText('Một lần').click();
  await page.getByRole('spinbutton', { name: 'Ngày' }).click();
  await page.keyboard.type(tomorrow().replaceAll('/', ''));
  const slot = page.getByRole('group', { name: 'Khung giờ 1' });
  await slot.getByLabel(/^Bắt đầu/).fill('14:00');
  await slot.getByLabel(/^Kết thúc/).fill('14:20');
  await page.getByRole('button', { name: 'Gửi duyệt' }).click();
  const made = row(page, name)
    .filter({ hasText: `Một lần ${tomorrow()}` })
    .filter({ hasText: '14:00–14:20' });
  await acceptConflict(page, made);
  await made.getByText('Chờ duyệt').waitFor();
}

/** A factory's announcer, by the keyboard: the announcement for now is sent to its approver. */
async function announceNow(page: Page, url: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tìm nhanh' }).fill('phat ngay');
  await page.getByRole('option', { name: 'Phát ngay' }).click();
  // The short form gives it a name by itself.
  const name = await page.getByLabel('Tên lịch phát').inputValue();
  await chooseContent(page);
  await page.getByRole('button', { name: 'Gửi duyệt' }).click();
  await acceptConflict(page, row(page, name));
  await row(page, name).getByText('Chờ duyệt').waitFor();
  const leader = await openConsole(url, { width: 390, height: 844 });
  await signIn(leader, 'lanhdao');
  await leader.goto('/quan-ly-lich-phat/phe-duyet');
  const inbox = leader.getByRole('list', { name: 'Lịch chờ phê duyệt' });
  await inbox.getByRole('link', { name: new RegExp(name) }).click();
  await leader.getByRole('button', { name: /^Phê duyệt/ }).click();
  const yes = leader.getByRole('dialog').getByRole('button', { name: 'Phát ngay' });
  await acceptConflict(leader, yes);
  await yes.click();
  await row(page, name).getByText('Chờ duyệt').waitFor({ state: 'detached' });
}

/** First minutes in each console. journey.spec.ts shows those of schools, boards.spec.ts those of boards. */
export const firstMinutes: Partial<Record<Variant, (page: Page, url: string) => Promise<void>>> = {
  'ip-radio': scheduleForTomorrow,
  broadcast: announceNow,
};
