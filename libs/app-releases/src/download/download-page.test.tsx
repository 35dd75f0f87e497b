import { releasedApps, type ReleasedApp } from '@loa/contracts/app-releases';
import { failure, nextId, renderPage, type FakeRoute } from '@loa/test-kit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DownloadPage } from './download-page';
import { ownSystem } from './own-system';

const released = (over: Partial<ReleasedApp>): ReleasedApp => {
  const id = nextId();
  return {
    ...{
      id,
      name: 'Loa',
      note: '',
      platform: 'android',
      version_name: '2.1.0',
      published_at: '2026-05-04T01:00:00.000Z',
      size: 12_000_000,
      kind: 'apk',
    },
    ...{ sha256: 'a'.repeat(64), file_name: 'vn.loa.app-2.1.0.apk', url: `/api/app-manager/released/${id}/file` },
    ...over,
  };
};
const phone = released({ name: 'Loa cho điện thoại', note: 'Nghe rõ hơn\nÍt tốn pin' });
const computer = released({ name: 'Loa cho máy tính', platform: 'windows', kind: 'exe', file_name: 'Loa.exe' });

const open = (answer: FakeRoute) =>
  renderPage(<DownloadPage />, {
    account: null,
    path: '/download',
    route: '/download',
    routes: { 'GET /api/app-manager/released': answer },
  });

const names = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the download page', () => {
  it('offers the newest of each app with its size, date, notes and checksum, and a code to scan', async () => {
    open(() => releasedApps.parse({ rows: [phone, computer] }));
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first || !second) throw new Error('two apps are expected');
    expect(within(first).getByRole('heading', { name: 'Loa cho điện thoại' })).toBeTruthy();
    expect(within(first).getByText('Điện thoại Android · Phiên bản 2.1.0 · 11,4 MB · 04/05/2026')).toBeTruthy();
    expect(within(first).getByText(/Nghe rõ hơn/)).toBeTruthy();
    expect(within(first).getByRole('link', { name: 'Tải về' }).getAttribute('href')).toMatch(
      new RegExp(`${phone.url}$`),
    );
    expect(within(first).getByText('a'.repeat(64))).toBeTruthy();
    expect(await screen.findByTitle('Mã QR của trang này')).toBeTruthy();
  });

  it('on a phone shows the code to another person on request', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...matchMedia(media),
      matches: media.includes('max-width'),
    }));
    const { user } = open(() => releasedApps.parse({ rows: [phone] }));
    const show = await screen.findByRole('button', { name: 'Hiện mã QR cho người khác quét' });
    expect(screen.queryByTitle('Mã QR của trang này')).toBeNull();
    await user.click(show);
    expect(await screen.findByTitle('Mã QR của trang này')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ẩn mã QR' }));
    expect(screen.queryByTitle('Mã QR của trang này')).toBeNull();
  });

  it.each([
    ['Windows NT 10.0; Win64; x64', ['Loa cho máy tính', 'Loa cho điện thoại']],
    ['Linux; Android 14; SM-A155F', ['Loa cho điện thoại', 'Loa cho máy tính']],
    ['X11; Linux x86_64', ['Loa cho điện thoại', 'Loa cho máy tính']],
  ])('has the one for the visitor’s own system first: %s', async (system, expected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`);
    open(() => releasedApps.parse({ rows: [phone, computer] }));
    await screen.findAllByRole('listitem');
    expect(names()).toEqual(expected);
    expect(screen.queryAllByText(/Dành cho máy bạn đang dùng/)).toHaveLength(system.startsWith('X11') ? 0 : 1);
  });

  it('says for 3000 ms that a checksum was copied', async () => {
    open(() => releasedApps.parse({ rows: [phone] }));
    const copy = await screen.findByRole('button', { name: 'Sao chép' });
    const writeText = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
    vi.useFakeTimers();
    await act(async () => void fireEvent.click(copy));
    await act(async () => vi.advanceTimersByTimeAsync(2999));
    expect(screen.getByRole('button', { name: 'Đã sao chép' })).toBeTruthy();
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: 'Sao chép' })).toBeTruthy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(phone.sha256);
  });

  it('shows that there is nothing yet, and errors', async () => {
    const { unmount } = open(() => ({ rows: [] }));
    expect(await screen.findByText('Chưa có ứng dụng nào')).toBeTruthy();
    unmount();
    open(() => failure(500, 'INTERNAL', 'Lỗi hệ thống'));
    expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', null],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0', null],
  ])('recognizes the system of %s', (userAgent, system) => expect(ownSystem(userAgent)).toBe(system));
});
