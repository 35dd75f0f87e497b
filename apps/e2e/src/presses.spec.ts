import type { Schedule } from '@loa/contracts/schedules';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { wavFile } from '../../../tools/testbed/wav-file.ts';
import { apiAs, clearTheAir, type ApiUser } from './api';
import { openConsole, press, signIn, withBrowser } from './browser';
import { countPresses, expectWork, type Work } from './presses';
import { startProduct } from './product';
import { officersArea, sendForApproval } from './walk';

withBrowser();
vi.setConfig({ testTimeout: 300_000 });

const CONTENTS = '/quan-ly-noi-dung/danh-sach';
const SPEECHES = '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi';
const SCHEDULES = '/quan-ly-lich-phat/danh-sach';
const APPROVALS = '/quan-ly-lich-phat/phe-duyet';
/** Timeout for speaking and encoding, which are slow on a loaded machine. */
const PATIENT = { timeout: 150_000 };
const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

const work = (presses: number, entries = 0): Work => ({ presses, entries });
interface Job {
  /** Work before these steps were left out, on a wide screen. */
  before: Work;
  now: Work;
  /** On a phone, where it is another: the first of a list is not open beside it. */
  onPhone?: Work;
}

/** The work of the commonest jobs from the page on which each begins. */
const JOBS = {
  'play a content now': { before: work(3), now: work(2) },
  'schedule a daily bulletin from a sound on disk': { before: work(4, 1), now: work(3) },
  'have a text read and schedule it': { before: work(5, 3), now: work(4, 1) },
  approve: { before: work(2), now: work(1), onPhone: work(2) },
  'reject with a reason': { before: work(3), now: work(2), onPhone: work(3) },
  'drop one run': { before: work(4), now: work(2) },
  // One run was moved by dropping it and sending a copy for that day.
  'move one run': { before: work(12, 2), now: work(3, 1) },
  'stop everything in the commune': { before: work(5, 1), now: work(4) },
} satisfies Record<string, Job>;

let url: string;
let admin: ApiUser;
let canbo: ApiUser;
let lanhdao: ApiUser;
let area: string;
let content: { id: string; name: string };

beforeAll(async () => {
  ({ url } = await startProduct());
  [admin, canbo, lanhdao] = await Promise.all([apiAs(url, 'admin'), apiAs(url, 'canbo'), apiAs(url, 'lanhdao')]);
  area = await officersArea(admin);
  const { body } = await canbo.call<{ rows: (typeof content)[] }>(
    'GET',
    `/api/content-manager/find?processing_status=ready&area_id=${area}&limit=1`,
  );
  content = body.rows[0] as typeof content;
});
beforeEach(() => clearTheAir(admin));

/** A row of a list; on a phone, a card. */
const inList = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text }).first();
const pressSend = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Gửi duyệt' }).click();
  await inList(page, name).getByText('Chờ duyệt').waitFor();
};
/** A button of a row beside its menu. */
const quick = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const chooseOf = async (page: Page, menu: string | RegExp, item: string | RegExp) => {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** A daily schedule from tomorrow on that is approved. */
async function approved(name: string) {
  const { id, version } = await sendForApproval(canbo, area, name);
  const answer = await lanhdao.call<Schedule>('POST', `/api/playlist/${id}/approve`, { version, approval_note: '' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

it.each(sizes)('does the commonest jobs with few presses, $width px', async ({ width, height }) => {
  const open = async (username: string, path: string) => {
    const page = await openConsole(url, { width, height });
    await countPresses(page);
    await signIn(page, username);
    await page.goto(path);
    return page;
  };
  const allowed = (job: keyof typeof JOBS) => {
    const { now, onPhone }: Job = JOBS[job];
    return (width < 500 && onPhone) || now;
  };
  const counted = (page: Page, job: keyof typeof JOBS) => expectWork(page, `${job} at ${width} px`, allowed(job));

  const officer = await open('canbo', `${CONTENTS}?search=${encodeURIComponent(content.name)}`);
  await quick(officer, `Phát ngay: ${content.name}`);
  await pressSend(officer, content.name);
  await counted(officer, 'play a content now');

  const sound = `Phát thanh ${width}`;
  await officer.goto(`${CONTENTS}?search=${encodeURIComponent(sound)}`);
  const tone = wavFile(8000 * 20, 8000, (at) => Math.sin((at * width) / 8000) * 0.3);
  await officer
    .getByLabel('Chọn tệp âm thanh để tải lên')
    .setInputFiles({ name: `${sound}.wav`, mimeType: 'audio/wav', buffer: tone });
  await officer.getByRole('dialog').getByRole('button', { name: 'Tải lên', exact: true }).click();
  await inList(officer, sound).getByText('Sẵn sàng').first().waitFor(PATIENT);
  await quick(officer, `Tạo lịch phát: ${sound}`);
  await pressSend(officer, sound);
  await counted(officer, 'schedule a daily bulletin from a sound on disk');

  const text = `Mời họp ${width}`;
  await clearTheAir(admin);
  await officer.goto(SPEECHES);
  await officer.getByRole('button', { name: 'Thêm văn bản' }).click();
  await officer.getByLabel(/^Viết hoặc dán văn bản/).fill(`${text}. Mời bà con đến nhà văn hóa lúc bảy giờ tối nay.`);
  await officer.getByRole('button', { name: 'Lưu', exact: true }).click();
  await officer.getByText('Đã đọc', { exact: true }).first().waitFor(PATIENT);
  await press(officer, 'Tạo lịch phát');
  await pressSend(officer, text);
  await counted(officer, 'have a text read and schedule it');

  await clearTheAir(admin);
  const [good, bad] = [`Duyệt ${width}`, `Từ chối ${width}`];
  await sendForApproval(canbo, area, good);
  const leader = await open('lanhdao', `${APPROVALS}?search=${encodeURIComponent(good)}`);
  const choose = (name: string) =>
    width < 500 &&
    leader
      .getByRole('list', { name: 'Lịch chờ phê duyệt' })
      .getByRole('link', { name: new RegExp(name) })
      .click();
  await choose(good);
  await leader.getByRole('button', { name: /^Phê duyệt/ }).click();
  await leader.getByText(`Đã phê duyệt “${good}”`).waitFor();
  await counted(leader, 'approve');

  await clearTheAir(admin);
  await sendForApproval(canbo, area, bad);
  await leader.goto(`${APPROVALS}?search=${encodeURIComponent(bad)}`);
  await choose(bad);
  await leader.getByRole('button', { name: /^Từ chối/ }).click();
  await leader.getByRole('dialog').getByRole('button', { name: 'Nội dung cần sửa' }).click();
  await leader.getByText(`Đã từ chối “${bad}”`).waitFor();
  await counted(leader, 'reject with a reason');

  const series = await approved(`Hằng ngày ${width}`);
  const page = `/quan-ly-lich-phat/chi-tiet?id=${series.id}`;
  await leader.goto(page);
  await quick(leader, 'Hủy lượt: lượt 10:00');
  await leader.getByRole('dialog').getByRole('button', { name: 'Có tang' }).click();
  await leader.getByText(/^Đã hủy lượt/).waitFor();
  await counted(leader, 'drop one run');

  await leader.goto(page);
  await chooseOf(leader, 'Thao tác: lượt 10:00', /^Chỉ ngày .* lúc…$/);
  await leader.getByRole('textbox', { name: /^Giờ bắt đầu mới/ }).fill('0615');
  await leader.getByRole('button', { name: 'Dời lượt phát' }).click();
  await leader.getByText('dời từ 10:00').waitFor();
  await counted(leader, 'move one run');

  await leader.goto(SCHEDULES);
  await press(leader, 'Hủy tất cả');
  const dialog = leader.getByRole('dialog');
  // The effect comes above the reasons, and moves them.
  await dialog.getByText('ở đây sẽ ngừng phát ngay').waitFor();
  await dialog.getByRole('button', { name: 'Có sự cố' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Hủy \d+ lịch ở đây/ }).click();
  await leader.getByText(/^Đã hủy \d+ lịch/).waitFor();
  await counted(leader, 'stop everything in the commune');
});

it.each(Object.entries(JOBS))('takes a third less work than it took: %s', (_job, { before, now }) => {
  const sum = ({ presses, entries }: Work) => presses + entries;
  expect(sum(now)).toBeLessThanOrEqual((sum(before) * 2) / 3);
});
