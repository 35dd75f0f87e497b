import { renderPage } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RecordSound } from './record-sound';

vi.mock('../recorder', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('says that the recorder could not be opened, and offers to try again', async () => {
  const { user } = renderPage(<RecordSound onRecorded={vi.fn()} used={[]} onReopened={vi.fn()} disabled={false} />);
  await user.click(await screen.findByRole('button', { name: 'Ghi âm' }));
  expect(await screen.findByText(/nên chưa mở được phần này/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy();
});
