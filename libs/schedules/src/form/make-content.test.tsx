import { useUploads } from '@loa/api-client/upload';
import { CONTENT_CALLS, contents } from '@loa/contracts/content';
import { contentCategories, newsCategories, soundQualities } from '@loa/contracts/settings';
import type { SchedulePreview } from '@loa/contracts/schedules';
import { schedules } from '@loa/contracts/schedules';
import type { Speech } from '@loa/contracts/speech';
import {
  buildContent,
  buildSchedule,
  buildSoundQuality,
  buildSpeech,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { arriving } from '@loa/test-kit/tus';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NewSchedulePage } from '../pages/new-schedule-page';

const calm: SchedulePreview = {
  occurrences: [],
  occurrence_total: 0,
  begun: null,
  device_count: 1,
  offline_count: 0,
  devices: [],
  programme_sec: 0,
  gap_sec: 0,
  slot_sec: 1800,
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: [],
};
const SCHEDULES = ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD', 'NOI_DUNG_PHAT_VIEW'] as const;
const made = buildContent({ name: 'Nhac hieu', processing_status: 'processing', media_url: null, duration_sec: null });

function open(permissions: FixtureOptions['permissions'], routes: FixtureOptions['routes'] = {}) {
  return renderPage(<NewSchedulePage />, {
    permissions,
    tables: [
      rowsOf(schedules, []),
      rowsOf(contents, [buildContent({ name: 'Bản tin y tế' })]),
      rowsOf(newsCategories, []),
      rowsOf(contentCategories, []),
      rowsOf(soundQualities, [buildSoundQuality()]),
    ],
    path: '/quan-ly-lich-phat/tao-moi',
    route: '/quan-ly-lich-phat/tao-moi',
    otherPages: [{ path: '*', element: 'trang khác' }],
    routes: { 'POST /api/playlist/check-conflict': () => calm, ...routes },
  });
}
const pick = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByRole('textbox', { name: /Tên lịch phát/ }), 'Bản tin trưa');
  await user.click(screen.getByRole('button', { name: 'Chọn nội dung' }));
  return within(await screen.findByRole('dialog', { name: 'Chọn nội dung phát' }));
};

beforeEach(() => {
  arriving.length = 0;
  useUploads.setState({ items: [] });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

it.each([
  [[], []],
  [['NOI_DUNG_PHAT_ADD'], ['Tải tệp lên', 'Ghi âm']],
  [['CHUYEN_DOI_VAN_BAN_ADD'], ['Viết để đọc']],
] as const)('offers with the rights %j to make: %j', async (more, ways) => {
  const { user } = open([...SCHEDULES, ...more]);
  const picker = await pick(user);
  await picker.findByText('Bản tin y tế');
  const group = picker.queryByRole('group', { name: 'Làm nội dung mới' });
  expect(
    group
      ? within(group)
          .getAllByRole('button')
          .map(({ textContent }) => textContent)
      : [],
  ).toEqual(ways);
});

it('uploads without leaving the form: the new content is chosen at once, after what was selected', async () => {
  let stored = made;
  const { user, api, client } = open([...SCHEDULES, 'NOI_DUNG_PHAT_ADD'], {
    [`POST ${CONTENT_CALLS.base}`]: () => stored,
    [`POST ${CONTENT_CALLS.base}/find-ids/`]: () => ({ rows: [stored] }),
    'POST /api/playlist': () => buildSchedule(),
  });
  const picker = await pick(user);
  await user.click(await picker.findByRole('checkbox', { name: 'Bản tin y tế' }));
  await user.click(picker.getByRole('button', { name: 'Tải tệp lên' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Tải lên nội dung mới' }));
  await user.upload(
    await panel.findByLabelText('Chọn tệp âm thanh'),
    new File(['x'], 'nhac-hieu.mp3', { type: 'audio/mpeg' }),
  );
  await waitFor(() => expect(arriving).toHaveLength(1));
  act(() => arriving[0]?.arrive());
  await user.click(panel.getByRole('button', { name: 'Lưu và chọn' }));
  expect(await screen.findByText('2. Nhac hieu')).toBeTruthy();
  expect(screen.getByText('1. Bản tin y tế')).toBeTruthy();
  expect(await screen.findByText('Đang xử lý, xong là phát được')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Tên lịch phát/ }).value).toBe('Bản tin trưa');
  expect(api.asked('POST')).not.toContain('POST /api/playlist');
  stored = { ...made, processing_status: 'ready', media_url: '/tep.mp3', duration_sec: 65 };
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByText('Đang xử lý, xong là phát được')).toBeNull());
  expect(screen.getByText('1 phút 05 giây')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
  await waitFor(() => expect(api.lastBody('POST', '/api/playlist')?.items).toMatchObject([{}, { ref_id: made.id }]));
});

it('writes a text to be read: it is awaited in the list, and chosen as soon as it has a sound', async () => {
  let speech: Speech = buildSpeech({ name: 'Thông báo lũ', job_status: 'processing', content: null });
  const spoken = buildContent({ name: 'Thông báo lũ' });
  const { user, client } = open([...SCHEDULES, 'CHUYEN_DOI_VAN_BAN_ADD', 'CHUYEN_DOI_VAN_BAN_VIEW'], {
    'GET /api/text-to-speech/voices': () => ({
      rows: [{ provider: 'espeak-ng', provider_name: 'Có sẵn', code: 'vi', name: 'Giọng miền Bắc' }],
      problems: [],
    }),
    'POST /api/text-to-speech/preview': () => ({ parts: [] }),
    'POST /api/text-to-speech': () => speech,
    'GET /api/text-to-speech/find/:id': () => speech,
    [`POST ${CONTENT_CALLS.base}/find-ids/`]: () => ({ rows: [spoken] }),
  });
  const picker = await pick(user);
  await user.click(await picker.findByRole('button', { name: 'Viết để đọc' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Viết văn bản để đọc' }));
  await user.type(await panel.findByLabelText(/Tên văn bản/), 'Thông báo lũ');
  await user.type(panel.getByLabelText(/Viết hoặc dán văn bản/), 'Nước lên');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Ở lại' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ở lại' })).toBeNull());
  await user.click(panel.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText(/Đang đọc.*có tiếng thì tự vào danh sách này/)).toBeTruthy();
  expect(screen.queryByText('1. Thông báo lũ')).toBeNull();
  speech = { ...speech, job_status: 'done', content: { id: spoken.id, name: spoken.name } };
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('1. Thông báo lũ')).toBeTruthy();
  expect(screen.queryByText(/tự vào danh sách này/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Tên lịch phát/ }).value).toBe('Bản tin trưa');
});
