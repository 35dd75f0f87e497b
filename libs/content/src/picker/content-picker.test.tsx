import { contents } from '@loa/contracts/content';
import { newsCategories } from '@loa/contracts/settings';
import { buildContent, renderPage, rowsOf } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ContentPicker } from './content-picker';

const [first, second, third] = ['Nhạc hiệu', 'Bản tin sáng', 'Thông báo'].map((name) => buildContent({ name })) as [
  ReturnType<typeof buildContent>,
  ReturnType<typeof buildContent>,
  ReturnType<typeof buildContent>,
];
const working = buildContent({
  name: 'Đang làm',
  processing_status: 'processing',
  files: [],
  media_url: null,
  duration_sec: null,
});

it('chooses several in playing order, and keeps earlier choices', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  const chosen: string[] = [];
  const { user, api } = renderPage(
    <ContentPicker
      open
      chosen={[first.id]}
      onClose={() => undefined}
      onChoose={(all) => chosen.push(...all.map(({ name }) => name))}
    />,
    { tables: [rowsOf(contents, [first, second, third, working]), rowsOf(newsCategories, [])] },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Thông báo' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bản tin sáng' }));
  await user.click(screen.getByRole('checkbox', { name: 'Thông báo' }));
  await user.click(screen.getByRole('checkbox', { name: 'Thông báo' }));
  expect(screen.getByRole('img', { name: 'Thứ tự 3' })).toBeTruthy();
  expect(screen.getByText('Tổng 9 phút')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Đang làm' })).toBeNull();
  expect(api.calls.find(({ path }) => path === '/api/content-manager/find')?.query.get('processing_status')).toBe(
    'ready',
  );
  await user.click(await screen.findByRole('button', { name: 'Chọn 3 nội dung' }));
  expect(chosen).toEqual(['Nhạc hiệu', 'Bản tin sáng', 'Thông báo']);
});

it('chooses one where only one is allowed', async () => {
  const chosen: string[] = [];
  const { user } = renderPage(
    <ContentPicker
      isOne
      open
      chosen={[]}
      onClose={() => undefined}
      onChoose={(all) => chosen.push(...all.map(({ name }) => name))}
    />,
    { tables: [rowsOf(contents, [first, second]), rowsOf(newsCategories, [])] },
  );
  await user.click(await screen.findByRole('radio', { name: 'Nhạc hiệu' }));
  expect(within(screen.getByRole('radiogroup', { name: 'Nội dung sẵn sàng phát' })).getAllByRole('radio')).toHaveLength(
    2,
  );
  // By keyboard, too: the arrow key chooses the next one.
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('radio', { checked: true }).map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Bản tin sáng',
  ]);
  expect([screen.queryByRole('checkbox'), screen.queryByRole('img', { name: /^Thứ tự/ })]).toEqual([null, null]);
  await user.click(await screen.findByRole('button', { name: 'Chọn 1 nội dung' }));
  expect(chosen).toEqual(['Bản tin sáng']);
});

it('asks before a new choice is lost, and not when nothing was chosen', async () => {
  const onClose = vi.fn();
  const { user } = renderPage(<ContentPicker open chosen={[first.id]} onClose={onClose} onChoose={() => undefined} />, {
    tables: [rowsOf(contents, [first, second]), rowsOf(newsCategories, [])],
  });
  const box = await screen.findByRole('checkbox', { name: 'Bản tin sáng' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await user.click(box);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Ở lại' }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ở lại' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Hủy bỏ' }));
  await user.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});
