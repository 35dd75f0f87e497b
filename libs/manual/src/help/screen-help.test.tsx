import { renderPage } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScreenHelp } from './screen-help';

const open = (addresses: string[], search = '', typeApp: 1 | 2 = 1) => {
  const onLeave = vi.fn();
  return {
    onLeave,
    ...renderPage(<ScreenHelp addresses={addresses} search={search} onLeave={onLeave} />, { config: { typeApp } }),
  };
};
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

it('shows the chapter of the screen, with the others about it', () => {
  open(['/quan-ly-lich-phat/danh-sach']);
  expect(screen.getByRole('article', { name: 'Xem, sửa, tạm dừng một lịch phát' })).toBeTruthy();
  expect(links()).toContain('Dừng khi có sự cố');
});

it('shows the chapter of the present action on the screen, where there is one', () => {
  open(['/quan-ly-lich-phat/tao-moi'], '?mode=now&noi=1');
  expect(screen.getByRole('article', { name: 'Phát ngay' })).toBeTruthy();
});

it('recognizes a screen by its address in the other family of words', () => {
  open(['/to-chuc/bo-phan', '/dia-ban/thon-xom'], '', 2);
  expect(screen.getByRole('article', { name: 'Thêm một bộ phận' })).toBeTruthy();
});

it('links to the manual where a screen has no chapter, and says that the page will be left', async () => {
  const { user, address, onLeave } = open(['/khong-co']);
  expect(links()).toEqual(['Mở hướng dẫn sử dụng']);
  await user.click(screen.getByRole('link'));
  expect(address()).toBe('/huong-dan-su-dung');
  expect(onLeave).toHaveBeenCalledOnce();
});
