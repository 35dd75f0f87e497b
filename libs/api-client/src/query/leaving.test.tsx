import { renderPage } from '@loa/test-kit';
import { useMutation } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { postJson } from '..';

const NO_LINE = 'Không kết nối được máy chủ, vui lòng kiểm tra đường truyền';

function Save() {
  const { mutate } = useMutation({ mutationFn: () => postJson('/elsewhere/x') });
  return <button onClick={() => mutate()}>Lưu</button>;
}
afterEach(() => vi.useRealTimers());

it('shows no error of calls that end because the page is left, and shows it later where the page stays', async () => {
  const { api } = renderPage(<Save />, {
    routes: { 'POST /elsewhere/x': () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  window.dispatchEvent(new Event('beforeunload'));
  act(() => screen.getByRole('button').click());
  await vi.waitFor(() => expect(api.asked('POST')).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(screen.queryByText(NO_LINE)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  vi.useRealTimers();
  await screen.findByText(NO_LINE);
});
