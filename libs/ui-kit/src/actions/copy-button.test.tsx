import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FeedbackHost } from '../feedback/feedback-host';
import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { CopyButton } from './copy-button';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'Đã sao chép'],
  [false, /Hãy chọn dòng chữ rồi sao chép bằng tay/],
])('over plain http copies by what every browser has, or says what to do (%s)', async (works, said) => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  let copied = '';
  document.execCommand = (command) => {
    copied = command === 'copy' ? String((document.activeElement as HTMLTextAreaElement).value) : '';
    return works;
  };
  render(
    <LoaThemeProvider>
      <CopyButton text="LOA-1234" />
      <FeedbackHost />
    </LoaThemeProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Sao chép' }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(copied).toBe('LOA-1234');
  expect(document.querySelector('textarea[style]:not([aria-hidden])')).toBeNull();
});
