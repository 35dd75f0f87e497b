import { buildOccurrence, buildRef, renderPage } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dayBounds } from '@loa/ui-kit';
import { RunStrip } from './run-strip';

const at = (hour: number) => new Date(Date.parse(dayBounds('2026-05-04').start) + hour * 3_600_000).toISOString();
const run = (name: string, hour: number) =>
  buildOccurrence({
    schedule: buildRef(name),
    area: buildRef('Xã An Nhơn', 'a'),
    planned_start: at(hour),
    planned_end: at(hour + 0.5),
  });

it('supports arrow keys and opens by Enter', async () => {
  const onOpen = vi.fn();
  const runs = [run('Bản tin sáng', 5), run('Bản tin trưa', 11), run('Bản tin chiều', 17)];
  const { user } = renderPage(<RunStrip runs={runs} day="2026-05-04" onOpen={onOpen} />);
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bản tin sáng, 05:00–05:30, Đã phát, 30 thiết bị');
  await user.keyboard('{ArrowRight}{End}{ArrowLeft}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(runs[1]);
});

it('shows when nothing plays, and is scrolled by the keyboard then too', async () => {
  const { user } = renderPage(<RunStrip runs={[]} day="2026-05-04" />);
  expect(await screen.findByText('Không có lượt phát nào trong ngày')).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Dòng thời gian trong ngày' }));
});
