import { useUploads } from '@loa/api-client/upload';
import { contents } from '@loa/contracts/content';
import type { ContentReplacement } from '@loa/contracts/schedules';
import { contentCategories, newsCategories, soundQualities } from '@loa/contracts/settings';
import {
  buildContent,
  buildRef,
  buildSoundQuality,
  COMMUNE,
  failure,
  nextId,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { arriving } from '@loa/test-kit/tus';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ContentPage } from './content-page';

const quality = buildSoundQuality();
const content = buildContent({ name: 'Bản tin sáng', sound_quality_id: quality.id, media_url: null, version: 3 });
const line = (name: string, over: object = {}) => ({
  id: nextId(),
  name,
  area: buildRef(COMMUNE.name, COMMUNE.id),
  status: 'approved' as const,
  next_start: '2026-05-04T22:00:00.000Z',
  programme_sec: 200,
  slot_sec: 1800,
  overrun_rule: 'cut' as const,
  overruns: false,
  ...over,
});
const touched: ContentReplacement = {
  duration_sec: 60,
  new_duration_sec: 200,
  schedules: [line('Khít giờ', { slot_sec: 180, overruns: true }), line('Rộng giờ')],
  others: 1,
  device_count: 12,
  around: { names: [], count: 0 },
};
const nothing: ContentReplacement = { ...touched, schedules: [], others: 0, device_count: 0 };

const CALL = 'POST /api/content-manager/:id/replacement';
const open = (answer: () => unknown, options: FixtureOptions = {}) =>
  renderPage(<ContentPage id={content.id} />, {
    tables: [
      rowsOf(contents, [content]),
      rowsOf(newsCategories, []),
      rowsOf(contentCategories, []),
      rowsOf(soundQualities, [quality]),
    ],
    path: `/quan-ly-noi-dung/chi-tiet?id=${content.id}`,
    route: '/quan-ly-noi-dung/chi-tiet',
    routes: { [CALL]: answer },
    otherPages: [{ path: '/noi-khac', element: 'trang khác' }],
    ...options,
  });

beforeAll(async () => void (await import('../form/replacement-dialog')), 60_000);
beforeEach(() => {
  arriving.length = 0;
  useUploads.setState({ items: [] });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

const choose = async (user: ReturnType<typeof open>['user']) =>
  user.upload(
    await screen.findByLabelText('Chọn tệp thay thế'),
    new File(['sound'], 'moi.mp3', { type: 'audio/mpeg' }),
  );
const arrive = async () => {
  await waitFor(() => expect(arriving).toHaveLength(1));
  act(() => arriving[0]?.arrive());
};
const save = async (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Lưu' }));
const saved = (api: ReturnType<typeof open>['api']) => api.lastBody('PUT', `/api/content-manager/${content.id}`);

it('shows the effect of a new file, and uses it only after a confirmation', async () => {
  const { user, api } = open(() => touched);
  await choose(user);
  await arrive();
  await save(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Thay tệp ở 3 lịch phát?' }));
  expect(dialog.getByText(/^12 .* sẽ nhận tệp mới, thời lượng từ 1 phút thành 3 phút 20 giây\.$/)).toBeTruthy();
  expect(dialog.getByText('1 lịch sẽ không đủ giờ cho tệp mới.')).toBeTruthy();
  const [tight, roomy] = dialog.getAllByRole('listitem');
  expect(tight?.textContent).toBe(
    `Khít giờ${COMMUNE.name} · Lượt tới 05:00 05/05/2026Dài 3 phút 20 giây, khung giờ chỉ 3 phút: phần cuối sẽ bị cắt`,
  );
  expect(roomy?.textContent).not.toContain('Dài');
  expect(dialog.getByText('và 1 lịch ngoài phạm vi của bạn')).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: 'Giữ tệp cũ' }));
  expect(await screen.findByText('Chưa lưu: tệp đang phát vẫn giữ nguyên.')).toBeTruthy();
  expect(saved(api)).toBeUndefined();

  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Thay ở 3 lịch' }));
  expect(await screen.findByText('Đã lưu nội dung')).toBeTruthy();
  expect(saved(api)).toMatchObject({ upload_id: 'upload-of-moi.mp3', version: 3 });
});

it('asks nothing where no schedule plays it', async () => {
  const { user, api } = open(() => nothing);
  await choose(user);
  await arrive();
  await save(user);
  expect(await screen.findByText('Đã lưu nội dung')).toBeTruthy();
  expect(saved(api)).toMatchObject({ upload_id: 'upload-of-moi.mp3' });
});

it('shows immediately that a file is no sound', async () => {
  const { user, api } = open(() =>
    failure(400, 'INVALID', 'Chưa hợp lệ', { errors: [{ field: 'upload_id', message: 'Tệp không có tiếng.' }] }),
  );
  await choose(user);
  await arrive();
  await save(user);
  expect(await screen.findByText('Tệp không có tiếng.')).toBeTruthy();
  expect(saved(api)).toBeUndefined();
});

it('replaces nothing without a question when the file arrives after its page was left', async () => {
  const { user, api, router } = open(() => touched);
  await choose(user);
  await save(user);
  await act(() => router.navigate('/noi-khac'));
  await arrive();
  expect(await screen.findByText(/Chưa thay tệp của “Bản tin sáng”: nội dung đang nằm trong 3 lịch phát/)).toBeTruthy();
  expect(saved(api)).toBeUndefined();
});
