import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { confirm } from './confirm';
import { DEFAULT_ERROR_TEXT } from './error-text';
import { FeedbackHost } from './feedback-host';
import { toast, TOAST_DURATION } from './toast';

const mount = () =>
  render(
    <LoaThemeProvider>
      <FeedbackHost />
    </LoaThemeProvider>,
  );

describe('confirm', () => {
  it('asks in the words of the specification, starting on the harmless button', async () => {
    mount();
    const answer = confirm();
    const dialog = await screen.findByRole('dialog', { name: 'Xác nhận' });
    expect(within(dialog).getByText('Bạn chắc chắn muốn xóa bản ghi hiện tại?')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Hủy bỏ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Đồng ý' }));
    expect(await answer).toBe(true);
  });

  it('takes Escape for no, and its own words', async () => {
    mount();
    const answer = confirm({ message: 'Gửi lịch phát này đi phê duyệt?', confirmLabel: 'Gửi duyệt' });
    await screen.findByText('Gửi lịch phát này đi phê duyệt?');
    expect(document.activeElement?.textContent).toBe('Gửi duyệt');
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });
});

describe('toast', () => {
  it('lists several messages as bullets', async () => {
    mount();
    act(() => toast.warning(['Loa A mất kết nối', 'Loa B đầy bộ nhớ']));
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Loa A mất kết nối', 'Loa B đầy bộ nhớ']);
  });

  it('says the default for an unknown error, and nothing for a 401', async () => {
    mount();
    act(() => {
      toast.error({ status: 401, message: 'Hết phiên' });
      toast.error(undefined);
    });
    expect((await screen.findByRole('alert')).textContent).toContain(DEFAULT_ERROR_TEXT);
    expect(screen.queryByText('Hết phiên')).toBeNull();
  });

  it('is gone after 3000 ms', async () => {
    mount();
    act(() => toast.success('Đã lưu'));
    await screen.findByText('Đã lưu');
    expect(TOAST_DURATION).toBe(3000);
    await waitFor(() => expect(screen.queryByText('Đã lưu')).toBeNull(), { timeout: 8000 });
  });
});

describe('without a host', () => {
  it('a question waits until there is one', async () => {
    const settled = vi.fn();
    void confirm({ message: 'Chờ' }).then(settled);
    mount();
    await userEvent.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    await waitFor(() => expect(settled).toHaveBeenCalledWith(true));
  });
});
