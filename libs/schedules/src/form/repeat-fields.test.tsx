import { contents } from '@loa/contracts/content';
import { medias } from '@loa/contracts/media';
import { bulletins, schedules, type SchedulePreview } from '@loa/contracts/schedules';
import { buildContent, buildMedia, buildSchedule, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { NewBulletinPage } from '../pages/new-bulletin-page';
import { NewSchedulePage } from '../pages/new-schedule-page';

const poster = buildMedia({ name: 'Áp phích' });
const speech = buildContent({ name: 'Bản tin y tế' });
const REST = 'Chiếu 30 giây, 29 phút 30 giây còn lại màn hình chiếu nội dung mặc định.';
const preview: SchedulePreview = {
  occurrences: [],
  occurrence_total: 0,
  begun: null,
  device_count: 2,
  offline_count: 0,
  devices: [],
  programme_sec: 10,
  gap_sec: 0,
  slot_sec: 1800,
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: [],
};
const elsewhere: FixtureOptions['otherPages'] = [{ path: '*', element: 'trang khác' }];
beforeAll(async () => void (await import('../pages/bulletin-form')), 60_000);

function openBulletin() {
  const base = '/api/playlist/media';
  return renderPage(<NewBulletinPage />, {
    permissions: ['LICH_PHAT_MEDIA_VIEW', 'LICH_PHAT_MEDIA_ADD', 'NOI_DUNG_MEDIA_VIEW'],
    tables: [rowsOf(bulletins, []), rowsOf(medias, [poster])],
    path: `/ban-tin-dien-tu/tao-moi?media=${poster.id}`,
    route: '/ban-tin-dien-tu/tao-moi',
    otherPages: elsewhere,
    routes: {
      [`POST ${base}`]: () => buildSchedule({ kind: 'media', status: 'draft' }),
      [`POST ${base}/check-conflict`]: ({ body }) => ({
        ...preview,
        warnings: (body as { schedule: { repeat_rule: string } }).schedule.repeat_rule === 'count' ? [REST] : [],
      }),
    },
  });
}
const openSchedule = () =>
  renderPage(<NewSchedulePage />, {
    permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD', 'NOI_DUNG_PHAT_VIEW'],
    tables: [rowsOf(schedules, []), rowsOf(contents, [speech])],
    path: `/quan-ly-lich-phat/tao-moi?content=${speech.id}`,
    route: '/quan-ly-lich-phat/tao-moi',
    otherPages: elsewhere,
    routes: {
      'POST /api/playlist': () => buildSchedule({ status: 'draft' }),
      'POST /api/playlist/check-conflict': () => preview,
    },
  });
const rule = () => screen.findByRole('combobox', { name: /Lặp lại/ });
async function choose(user: UserEvent, option: string) {
  await user.click(await rule());
  await user.click(await screen.findByRole('option', { name: option }));
}
async function save(user: UserEvent, name: string) {
  await user.type(screen.getByRole('textbox', { name: /^Tên/ }), name);
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  await screen.findByText('trang khác');
}

it('what is seen is repeated to the end of its slot until a number is typed; then what is left is named while typing', async () => {
  const { user, api } = openBulletin();
  expect((await rule()).textContent).toBe('Lặp đến hết khung giờ');
  expect(screen.queryByRole('textbox', { name: /^Số lần chiếu$/ })).toBeNull();
  await waitFor(() => expect(screen.getByText(/Cả bản tin/).textContent).toContain('một vòng 10 giây'));
  expect(screen.queryByText(REST)).toBeNull();
  await choose(user, 'Theo số lần');
  const times = await screen.findByRole('textbox', { name: /^Số lần chiếu$/ });
  await user.clear(times);
  await user.type(times, '3');
  expect(screen.getByText(/Cả bản tin/).textContent).toContain('30 giây');
  expect(screen.getByText(/Cả bản tin/).textContent).not.toContain('một vòng');
  expect(await screen.findByText(REST)).toBeTruthy();
  await choose(user, 'Lặp đến hết khung giờ');
  await waitFor(() => expect(screen.queryByText(REST)).toBeNull());
  await choose(user, 'Theo số lần');
  await save(user, 'Tin trên bảng');
  expect(api.lastBody('POST', '/api/playlist/media')).toMatchObject({ repeat_rule: 'count', repeat_count: 3 });
});

it('what is heard is played so many times until “fill its slot” is chosen', async () => {
  const { user, api } = openSchedule();
  expect((await rule()).textContent).toBe('Theo số lần');
  expect(screen.getByRole('textbox', { name: /^Số lần phát$/ })).toBeTruthy();
  await choose(user, 'Lặp đến hết khung giờ');
  expect(screen.queryByRole('textbox', { name: /^Số lần phát$/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /Nghỉ giữa các lần/ }), '{Control>}a{/Control}60');
  await save(user, 'Nhạc nền');
  expect(api.lastBody('POST', '/api/playlist')).toMatchObject({ repeat_rule: 'fill', repeat_gap_sec: 60 });
});

it('at once over and over asks for how long, proposes as long as the slot was, and forgets it with what asked', async () => {
  const { user, api } = openBulletin();
  await rule();
  await user.click(screen.getByRole('radio', { name: /Chiếu ngay/ }));
  const minutes = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /Chiếu trong/ });
  await waitFor(() => expect(minutes()?.value).toBe('30'));
  expect((await rule()).textContent).toBe('Lặp đến hết thời lượng');
  await choose(user, 'Theo số lần');
  await waitFor(() => expect(minutes()).toBeNull());
  expect(screen.getByText(/Chiếu một lượt ngay khi lịch được phê duyệt/)).toBeTruthy();
  await choose(user, 'Lặp đến hết thời lượng');
  await waitFor(() => expect(minutes()).not.toBeNull());
  await user.clear(minutes() as HTMLInputElement);
  await user.type(screen.getByRole('textbox', { name: /^Tên/ }), 'Tin ');
  await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
  await waitFor(() => expect(minutes()?.getAttribute('aria-invalid')).toBe('true'));
  // Never more than a day, never less than a minute.
  await user.type(minutes() as HTMLInputElement, '99999');
  expect(minutes()?.value).toBe('1440');
  await user.clear(minutes() as HTMLInputElement);
  await user.type(minutes() as HTMLInputElement, '1');
  await save(user, 'gấp');
  expect(api.lastBody('POST', '/api/playlist/media')).toMatchObject({
    mode: 'now',
    repeat_rule: 'fill',
    max_duration_sec: 60,
    slots: [],
  });
});
