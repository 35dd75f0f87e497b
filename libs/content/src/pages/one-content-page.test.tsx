import { contents, type Content } from '@loa/contracts/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { bulletins, schedules } from '@loa/contracts/schedules';
import { contentCategories, newsCategories, soundQualities } from '@loa/contracts/settings';
import { buildContent, buildRef, buildSchedule, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OneContentPage } from './one-content-page';

const content = buildContent({
  name: 'Bản tin sáng',
  transcript: 'Kính thưa bà con.',
  source_name: 'Trạm Y tế',
  category_news: buildRef('Y tế'),
  content_category: buildRef('Bản tin'),
  expires_at: '2026-12-31T16:59:59.999Z',
  usage_count: 4,
});
const schedule = buildSchedule({ name: 'Chương trình sáng' });
const viewer: PermissionCode[] = ['NOI_DUNG_PHAT_VIEW', 'LICH_PHAT_VIEW'];

const tablesOf = (shown: Content) => [
  rowsOf(contents, [shown]),
  rowsOf(schedules, [schedule]),
  rowsOf(newsCategories, []),
  rowsOf(contentCategories, []),
  rowsOf(soundQualities, []),
];
const open = (options: FixtureOptions = {}, search = `?id=${content.id}`) =>
  renderPage(<OneContentPage />, {
    permissions: viewer,
    tables: tablesOf(content),
    path: `/quan-ly-noi-dung/chi-tiet${search}`,
    ...options,
  });

// Loaded before its test, which would wait for it on a slow machine.
beforeAll(async () => void (await import('./content-page')), 60_000);

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

describe('a content, read', () => {
  it('is played and read, and shows where it is used', async () => {
    const { api } = open({ tables: tablesOf({ ...content, abilities: [] }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bản tin sáng' })).toBeTruthy();
    expect(
      await within(screen.getByRole('region', { name: 'Âm thanh' })).findByRole('button', {
        name: 'Nghe Bản tin sáng',
      }),
    ).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Lời bản tin' })).getByText('Kính thưa bà con.')).toBeTruthy();
    const facts = within(screen.getByRole('region', { name: 'Thông tin' }));
    for (const fact of ['Y tế', 'Bản tin', 'Trạm Y tế', '31/12/2026']) expect(facts.getByText(fact)).toBeTruthy();
    const uses = within(await screen.findByRole('list', { name: 'Lịch phát dùng nội dung này' }));
    expect(uses.getByRole('link', { name: /Chương trình sáng/ }).getAttribute('href')).toBe(
      `/quan-ly-lich-phat/chi-tiet?id=${schedule.id}`,
    );
    expect(api.calls.find(({ path }) => path === '/api/playlist/find')?.query.get('content_id')).toBe(content.id);
    expect(screen.getByRole('link', { name: 'Lịch sử thay đổi' }).getAttribute('href')).toBe(
      `/nhat-ky-hoat-dong?entity_id=${content.id}`,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Sửa|Xóa|Gỡ|Lưu/ })).toBeNull();
  });

  it('loads no schedules for a user who may not see them', async () => {
    const { api } = open({ permissions: ['NOI_DUNG_PHAT_VIEW'] });
    await screen.findByRole('heading', { level: 1, name: 'Bản tin sáng' });
    expect(api.asked('GET').some((call) => call.includes('playlist'))).toBe(false);
  });

  it('names the contents and e-bulletins that use it, for users who may see them, and is silent without any', async () => {
    const next_run_taken = {
      by: [{ kind: 'media' as const, schedule: buildRef('Công điện') }],
      by_count: 1,
      device_count: 30,
      silent_count: 30,
      lost_sec: 600,
      late_count: 0,
      late_sec: 0,
      interrupted_count: 0,
    };
    const bulletin = buildSchedule({
      name: 'Ảnh ngày hội',
      kind: 'slideshow',
      next_start: '2026-05-04T22:00:00.000Z',
      next_run_taken,
    });
    const framed = buildContent({ name: 'Bản tin chiều' });
    const around: Content[] = [framed];
    const routes = {
      'GET /api/content-manager/find': ({ query }: { query: URLSearchParams }) => ({
        rows: query.get('jingle_id') === content.id ? around : [],
        total: around.length,
        page: 1,
        limit: 10,
      }),
    };
    const { unmount } = open({
      permissions: [...viewer, 'LICH_PHAT_MEDIA_VIEW'],
      tables: [...tablesOf(content), rowsOf(bulletins, [bulletin])],
      routes,
    });
    const shown = within(await screen.findByRole('list', { name: 'Bản tin điện tử dùng nội dung này' }));
    const link = shown.getByRole('link', {
      name: /Ảnh ngày hội.*lượt tới bị “Công điện” chiếm.*Lượt tới 05:00 05\/05\/2026/,
    });
    expect(link.getAttribute('href')).toBe(`/ban-tin-dien-tu/chi-tiet?id=${bulletin.id}`);
    const jingles = within(await screen.findByRole('list', { name: 'Nội dung dùng làm nhạc hiệu' }));
    expect(jingles.getByRole('link', { name: /Bản tin chiều/ }).getAttribute('href')).toBe(
      `/quan-ly-noi-dung/chi-tiet?id=${framed.id}`,
    );
    unmount();

    around.pop();
    const { api } = open({ permissions: viewer, routes });
    await screen.findByRole('list', { name: 'Lịch phát dùng nội dung này' });
    await waitFor(() => expect(api.calls.some(({ query }) => query.get('jingle_id') === content.id)).toBe(true));
    expect(screen.queryByText(/nhạc hiệu cho|bản tin điện tử/)).toBeNull();
    expect(api.calls.some(({ path }) => path.startsWith('/api/playlist/media'))).toBe(false);
  });

  it('links users who may edit to its form', async () => {
    const { user, address } = open({ permissions: [...viewer, 'NOI_DUNG_PHAT_EDIT'] });
    await user.click(await screen.findByRole('button', { name: 'Sửa' }));
    expect(await screen.findByRole('textbox', { name: /Tên nội dung/ })).toBeTruthy();
    expect(address()).toBe(`/quan-ly-noi-dung/chi-tiet?id=${content.id}&sua=1`);
    expect(screen.queryByRole('button', { name: 'Sửa' })).toBeNull();
  });

  it('opens no form by the address of the form for users who may not edit', async () => {
    open({}, `?id=${content.id}&sua=1`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bản tin sáng' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('opens no form for a user who may edit others but not this one, which another area shares', async () => {
    open(
      {
        permissions: [...viewer, 'NOI_DUNG_PHAT_EDIT', 'NOI_DUNG_PHAT_DELETE'],
        tables: tablesOf({ ...content, abilities: [] }),
      },
      `?id=${content.id}&sua=1`,
    );
    expect(await screen.findByRole('region', { name: 'Lời bản tin' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const name of ['Sửa', 'Lưu', 'Thay tệp khác', 'Xóa', 'Gỡ'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows when it does not exist', async () => {
    open({}, `?id=${crypto.randomUUID()}`);
    expect(await screen.findByText('Không tìm thấy')).toBeTruthy();
  });
});
