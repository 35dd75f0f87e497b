import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { confirm } from './confirm';
import { DEFAULT_ERROR_TEXT } from './error-text';
import { FeedbackHost } from './feedback-host';
import { CALM_MS, loading, LOADING_TEXT, useWaits } from './loading';
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

  it('counts Escape as no, and has texts of its own', async () => {
    mount();
    const answer = confirm({ message: 'Gửi lịch phát này đi phê duyệt?', confirmLabel: 'Gửi duyệt' });
    await screen.findByText('Gửi lịch phát này đi phê duyệt?');
    expect(document.activeElement?.textContent).toBe('Gửi duyệt');
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });
});

it.each([
  ['Hủy 4 lịch', 'Không hủy'],
  ['Hủy', 'Không hủy'],
  ['Gỡ 3 nội dung', 'Hủy bỏ'],
])('beside “%s” the cancel button is “%s”', async (confirmLabel, refusal) => {
  mount();
  const answer = confirm({ message: 'Các lượt tới không phát nữa.', confirmLabel });
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([refusal, confirmLabel]);
  await userEvent.click(within(dialog).getByRole('button', { name: refusal }));
  expect(await answer).toBe(false);
});

describe('toast', () => {
  it('lists several messages as bullets', async () => {
    mount();
    act(() => toast.warning(['Loa A mất kết nối', 'Loa B đầy bộ nhớ']));
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Loa A mất kết nối', 'Loa B đầy bộ nhớ']);
  });

  it('shows the default for an unknown error, and nothing for a 401', async () => {
    mount();
    act(() => {
      toast.error({ status: 401, message: 'Hết phiên' });
      toast.error(undefined);
    });
    expect((await screen.findByRole('alert')).textContent).toContain(DEFAULT_ERROR_TEXT);
    expect(screen.queryByText('Hết phiên')).toBeNull();
  });

  it('can be undone with its button, and is gone then', async () => {
    mount();
    const undo = vi.fn();
    act(() => toast.undoable('Đã đổi giờ', undo));
    await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Đã đổi giờ')).toBeNull());
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

describe('loading', () => {
  const wait = () => screen.findByRole('status');
  const gone = () => waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  afterEach(() => vi.useRealTimers());

  it('shows the default text of the specification, and blocks the keyboard for the page', async () => {
    const again = vi.fn();
    render(
      <LoaThemeProvider>
        <button onClick={again}>Xuất</button>
        <FeedbackHost />
      </LoaThemeProvider>,
    );
    const button = screen.getByRole('button', { name: 'Xuất' });
    button.focus();
    const shown = loading.show();
    expect((await wait()).textContent).toBe(LOADING_TEXT);
    expect(LOADING_TEXT).toBe('Đang tải...');
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.keyboard('{Tab}{Enter}{Escape}');
    expect(again).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeTruthy();
    act(shown.hide);
    await gone();
    expect(document.activeElement).toBe(button);
  });

  it('shows its progress', async () => {
    mount();
    const shown = loading.show('Đang xuất...');
    act(() => shown.setText('Đang xuất 200/1.200...'));
    expect((await wait()).textContent).toBe('Đang xuất 200/1.200...');
    act(() => shown.setText('Đang xuất 400/1.200...'));
    expect(screen.getByRole('status').textContent).toBe('Đang xuất 400/1.200...');
    act(shown.hide);
    act(() => shown.setText('Đang xuất 600/1.200...'));
    await gone();
  });

  it('stays until the last wait is over', async () => {
    mount();
    const [one, two] = [loading.show('Một'), loading.show('Hai')];
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Hai'));
    act(two.hide);
    expect(screen.getByRole('status').textContent).toBe('Một');
    act(two.hide);
    expect(screen.getByRole('status').textContent).toBe('Một');
    act(one.hide);
    await gone();
  });

  it('does not flash for a short wait', () => {
    vi.useFakeTimers();
    const waited = () => useWaits.getState().map(({ text }) => text);
    const [soon, long] = [loading.show('Chóng'), loading.show('Lâu')];
    vi.advanceTimersByTime(CALM_MS - 1);
    expect(waited()).toEqual([]);
    soon.hide();
    vi.advanceTimersByTime(1);
    expect(waited()).toEqual(['Lâu']);
    long.hide();
    expect(waited()).toEqual([]);
  });
});
