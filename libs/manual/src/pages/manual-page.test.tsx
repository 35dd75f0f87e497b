import type { ConsoleFeature } from '@loa/app-config';
import { renderPage, type FixtureOptions } from '@loa/test-kit';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { manualFeature } from '../manual-feature';
import { chaptersFor } from '../model/chapters';
import { ManualPage } from './manual-page';

const unopened = { lazy: () => Promise.reject(new Error('Not opened here')) };
const Icon = () => null;
const features: ConsoleFeature[] = [
  manualFeature,
  {
    id: 'schedules',
    routes: [
      {
        ...unopened,
        path: '/quan-ly-lich-phat/phe-duyet',
        title: 'Phê duyệt',
        permission: 'LICH_PHAT_APPROVE',
        menu: { group: 'schedules', icon: Icon },
      },
      {
        ...unopened,
        path: '/quan-ly-lich-phat/danh-sach',
        title: 'Lịch phát',
        permission: 'LICH_PHAT_VIEW',
        menu: { group: 'schedules', label: 'Quản lý lịch phát', icon: Icon },
      },
    ],
  },
];
const config = { features: features.map((feature) => async () => feature) };
const open = (path: string, options: FixtureOptions = {}) =>
  renderPage(<ManualPage />, {
    path,
    route: '/huong-dan-su-dung/:slug?',
    otherPages: [{ path: '*', element: <p>Trang khác</p> }],
    ...options,
    config: { ...config, ...options.config },
  });
const chapterLinks = () =>
  within(screen.getByRole('navigation', { name: 'Mục lục' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const manualOf = (typeApp: 1 | 2 | 4) => chaptersFor({ typeApp });

it('lists every chapter by part, and opens one', async () => {
  const { user, address } = open('/huong-dan-su-dung');
  expect(chapterLinks()).toEqual(manualOf(1).map(({ title }) => title));
  expect(screen.getByText(/^Loa, phiên bản \d+\.\d+\.\d+$/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Phê duyệt trên điện thoại' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Phê duyệt trên điện thoại' })).toBeTruthy();
  expect(address()).toBe('/huong-dan-su-dung/phe-duyet-tren-dien-thoai');
});

it('searches without marks and in any order of words, keeps the search in the address, and says when nothing is found', async () => {
  const { user, address } = open('/huong-dan-su-dung');
  const field = screen.getByRole('searchbox', { name: 'Tìm trong hướng dẫn' });
  await user.type(field, 'khau quen mat');
  expect(await screen.findByText(/chương nói về “khau quen mat”/)).toBeTruthy();
  expect(chapterLinks()[0]).toBe('Quên mật khẩu');
  expect(address()).toBe('/huong-dan-su-dung?tim=khau+quen+mat');
  await user.type(field, ' xyzt');
  expect(
    await screen.findByText('Chưa có chương nào nói về “khau quen mat xyzt”. Thử từ khác, ngắn hơn.'),
  ).toBeTruthy();
});

it('is restored by its address, and links the chapters before and after it', async () => {
  const { user } = open('/huong-dan-su-dung/dang-nhap?tim=mat');
  expect(screen.getByRole('heading', { level: 1, name: 'Đăng nhập' })).toBeTruthy();
  // The search beside the chapter, which only a wide window shows.
  expect(screen.getByRole('searchbox', { name: 'Tìm trong hướng dẫn', hidden: true })).toHaveProperty('value', 'mat');
  const others = within(screen.getByRole('navigation', { name: 'Chương khác' }));
  expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Chương sauQuên mật khẩu']);
  await user.click(others.getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Quên mật khẩu' })).toBeTruthy();
});

it('links from a menu path to the page, and from chapter to chapter, within the console', async () => {
  const { user, address } = open('/huong-dan-su-dung/phe-duyet-tren-dien-thoai');
  await user.click(await screen.findByRole('link', { name: 'Lịch phát › Phê duyệt' }));
  expect(address()).toBe('/quan-ly-lich-phat/phe-duyet');
});

it('informs users without permission for the screen, instead of a link to a 403 page', async () => {
  open('/huong-dan-su-dung/phe-duyet-tren-dien-thoai', { permissions: ['LICH_PHAT_VIEW'] });
  expect(await screen.findByText(/Tài khoản của bạn chưa được mở màn hình này/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Lịch phát › Phê duyệt' })).toBeNull();
});

it.each([
  { typeApp: 1, title: 'Thêm một thôn xóm', first: 'Loa không phát: tìm nguyên nhân' },
  { typeApp: 2, title: 'Thêm một bộ phận', first: 'Loa không phát: tìm nguyên nhân' },
  { typeApp: 4, title: 'Thêm một thôn xóm', first: 'Bảng LED không phát: tìm nguyên nhân' },
] as const)('uses the words of app type $typeApp', ({ typeApp, title, first }) => {
  const titles = manualOf(typeApp).map((chapter) => chapter.title);
  expect(titles).toContain(title);
  expect(titles).toContain(first);
});

it.each([1, 2, 4] as const)(
  'has the chapters of both kinds in app type %d, those of its usual devices first',
  (typeApp) => {
    const titles = manualOf(typeApp).map(({ title }) => title);
    const [sound, board] = ['Tải lên nội dung phát', 'Thêm ảnh, video, chữ chạy cho màn hình'].map((title) =>
      titles.indexOf(title),
    );
    expect(Math.min(sound!, board!)).toBeGreaterThanOrEqual(0);
    expect(sound! < board!).toBe(typeApp !== 4);
  },
);

it('shows all chapters below each other for printing, with headings in order', () => {
  open('/huong-dan-su-dung/ca-cuon');
  const articles = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  expect(articles).toEqual(manualOf(1).map(({ title }) => title));
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  expect(screen.getByRole('button', { name: 'In' })).toBeTruthy();
});

it('shows when there is no such chapter, beside the existing ones', () => {
  open('/huong-dan-su-dung/khong-co');
  expect(screen.getByText('Không có chương này')).toBeTruthy();
  expect(chapterLinks()).toHaveLength(manualOf(1).length);
});
