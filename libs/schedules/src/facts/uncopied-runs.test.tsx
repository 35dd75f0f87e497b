import { schedules, type Occurrence } from '@loa/contracts/schedules';
import { buildOccurrence, buildRef, buildSchedule, minutesFromNow, renderPage, rowsOf } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NewSchedulePage } from '../pages/new-schedule-page';

const daily = buildSchedule({ name: 'Bản tin sáng', status: 'approved' });
const run = (over: Partial<Occurrence>) =>
  buildOccurrence({ schedule: buildRef(daily.name, daily.id), planned_start: minutesFromNow(1440), ...over });
const cancelled = run({ status: 'cancelled' });
const moved = run({ status: 'planned', moved: { from: minutesFromNow(1400), by: null } });
const usual = run({ status: 'planned', moved: null });

const open = (rows: Occurrence[], query = '') =>
  renderPage(<NewSchedulePage />, {
    tables: [rowsOf(schedules, [daily])],
    routes: {
      'GET /api/playlist/occurrence/find': () => ({ rows, total: rows.length, page: 1, limit: 200 }),
      'POST /api/playlist/check-conflict': () => new Promise(() => undefined),
    },
    path: `/quan-ly-lich-phat/tao-moi?copy=${daily.id}${query}`,
  });

it.each([
  [
    'dropped and moved ones',
    [cancelled, moved, usual],
    'Lịch gốc có 1 lượt đã hủy và 1 lượt đã dời trong 14 ngày tới.',
  ],
  ['moved ones', [moved, moved, usual], 'Lịch gốc có 2 lượt đã dời trong 14 ngày tới.'],
])('says of a copy what was decided about single runs of its original: %s', async (_which, rows, sentence) => {
  open(rows);
  expect((await screen.findByText(/^Lịch gốc có/)).textContent).toBe(
    `${sentence} Bản sao phát đủ các lượt, theo giờ của lịch.`,
  );
});

it('says nothing where nothing was, nor of a copy for now', async () => {
  open([usual]);
  expect(await screen.findByDisplayValue('Bản tin sáng (bản sao)')).toBeTruthy();
  expect(screen.queryByText(/^Lịch gốc có/)).toBeNull();
  open([cancelled], '&now');
  expect(await screen.findByDisplayValue('Bản tin sáng (phát ngay)')).toBeTruthy();
  expect(screen.queryByText(/^Lịch gốc có/)).toBeNull();
});
