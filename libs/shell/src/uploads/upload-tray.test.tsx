import { useUploads, type UploadItem } from '@loa/api-client/upload';
import { LoaThemeProvider } from '@loa/ui-kit';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UploadTray } from './upload-tray';

const file = (name: string, item: Partial<UploadItem>): UploadItem => ({
  id: name,
  name,
  size: 100,
  sent: 100,
  status: 'done',
  error: null,
  uploadId: name,
  inForm: false,
  ...item,
});
const failed = file('hong.mp3', {
  sent: 40,
  status: 'failed',
  error: 'Đường truyền bị gián đoạn, hãy thử lại',
  uploadId: null,
});

const words = (...items: UploadItem[]) => {
  useUploads.setState({ items });
  render(<UploadTray />, { wrapper: LoaThemeProvider });
  return screen.queryByRole('status')?.textContent;
};
afterEach(() => useUploads.setState({ items: [] }));

it('shows how many files are being uploaded', () =>
  expect(words(file('a.mp3', {}), file('b.mp3', { status: 'sending' }), failed)).toBe('Đang tải lên 1 tệp'));
it('shows that all have arrived', () => expect(words(file('a.mp3', {}))).toBe('Đã tải lên xong'));
it('does not show so for files that have not', () =>
  expect(words(file('a.mp3', {}), failed)).toBe('1 tệp chưa tải lên được'));
it('hides files that an open form shows, or it would cover the form’s buttons', () =>
  expect(words(file('a.mp3', { inForm: true, status: 'sending' }))).toBeUndefined());
it('still asks before the page is closed while such a file is being uploaded', () => {
  words(file('a.mp3', { inForm: true, status: 'sending' }));
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});
