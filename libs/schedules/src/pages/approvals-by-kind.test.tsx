import { contents } from '@loa/contracts/content';
import { bulletins, schedules, type SchedulePreview } from '@loa/contracts/schedules';
import { buildSchedule, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApprovalsPage } from './approvals-page';

const sound = buildSchedule({ name: 'Bản tin sáng', status: 'waiting_approval' });
const shown = buildSchedule({ name: 'Bảng tin lễ', kind: 'media', status: 'waiting_approval' });
const preview: SchedulePreview = {
  occurrences: [],
  occurrence_total: 0,
  begun: null,
  device_count: 3,
  offline_count: 0,
  devices: [],
  programme_sec: 10,
  gap_sec: 0,
  slot_sec: null,
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: [],
};
const sees: FixtureOptions['permissions'] = ['LICH_PHAT_VIEW', 'LICH_PHAT_MEDIA_VIEW'];

function open(permissions: FixtureOptions['permissions'], search = '') {
  return renderPage(<ApprovalsPage />, {
    permissions: [...(sees ?? []), ...(permissions ?? [])],

    tables: [rowsOf(schedules, [sound]), rowsOf(bulletins, [shown]), rowsOf(contents, [])],
    routes: {
      'POST /api/playlist/check-conflict': () => preview,
      'POST /api/playlist/media/check-conflict': () => preview,
    },
    path: `/quan-ly-lich-phat/phe-duyet${search}`,
  });
}
const listed = async () =>
  within(await screen.findByRole('grid', { name: 'Lịch chờ phê duyệt' })).findAllByRole('link');

it('shows only e-bulletins to a user who may only approve these, though he sees schedules too', async () => {
  const { api } = open(['LICH_PHAT_MEDIA_APPROVE']);
  expect((await listed()).map(({ textContent }) => textContent)).toEqual(['Bảng tin lễ']);
  expect(api.calls.some(({ path }) => path === '/api/playlist/find')).toBe(false);
});

it('shows only schedules to a user who may only approve these', async () => {
  const { api } = open(['LICH_PHAT_APPROVE']);
  expect((await listed()).map(({ textContent }) => textContent)).toEqual(['Bản tin sáng']);
  expect(api.calls.find(({ path }) => path === '/api/playlist/find')?.query.get('kind')).toBeNull();
});

it('loads every kind in one list for a user who may approve all', async () => {
  const { api } = open(['LICH_PHAT_APPROVE', 'LICH_PHAT_MEDIA_APPROVE']);
  await listed();
  expect(api.calls.find(({ path }) => path === '/api/playlist/find')?.query.get('kind')).toBe('audio,media,slideshow');
});

it('opens one that the filter hides without asking for it where it is not', async () => {
  const { api } = open(['LICH_PHAT_APPROVE', 'LICH_PHAT_MEDIA_APPROVE'], `?id=${sound.id}&priority_level=90`);
  await screen.findByRole('article', { name: sound.name });
  expect(api.calls.filter(({ path }) => /\/find\/.+/.test(path))).toEqual([]);
});

it('says before the decision what is left of the slot, and what boards show then', async () => {
  const rest = 'Chiếu 40 giây, 15 giờ 59 phút còn lại màn hình để tối.';
  renderPage(<ApprovalsPage />, {
    permissions: ['LICH_PHAT_MEDIA_VIEW', 'LICH_PHAT_MEDIA_APPROVE'],
    tables: [rowsOf(bulletins, [shown])],
    routes: { 'POST /api/playlist/media/check-conflict': () => ({ ...preview, warnings: [rest] }) },
    path: `/quan-ly-lich-phat/phe-duyet?id=${shown.id}`,
  });
  expect(await screen.findByText(rest)).toBeTruthy();
});
