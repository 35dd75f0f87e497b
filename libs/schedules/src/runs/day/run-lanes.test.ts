import { buildOccurrence, buildRef } from '@loa/test-kit';
import { expect, it } from 'vitest';
import { dayBounds } from '@loa/ui-kit';
import { runLanes } from './run-lanes';

const { start } = dayBounds('2026-05-04');
const at = (hour: number, minute = 0) => new Date(Date.parse(start) + (hour * 60 + minute) * 60_000).toISOString();
const area = buildRef('Xã An Nhơn');
const run = (from: string, to: string, where = area) =>
  buildOccurrence({ planned_start: from, planned_end: to, area: where });

it('gives each area a lane, and runs at the same time separate rows', () => {
  const lanes = runLanes(
    [
      run(at(5), at(5, 30)),
      run(at(5, 15), at(6)),
      run(at(17), at(17, 30)),
      run(at(5), at(6), buildRef('Phường Quy Nhơn')),
    ],
    start,
  );
  expect(
    lanes.map((lane) => [lane.area.name, lane.rows, lane.runs.map(({ from, to, row }) => [from, to, row])]),
  ).toEqual([
    [
      'Xã An Nhơn',
      2,
      [
        [300, 330, 0],
        [315, 360, 1],
        [1020, 1050, 0],
      ],
    ],
    ['Phường Quy Nhơn', 1, [[300, 360, 0]]],
  ]);
});

it('cuts a run that crosses midnight to the day, and draws a short one wide enough to touch', () => {
  const [lane] = runLanes([run(at(23, 50), at(25)), run(at(8), at(8, 1))], start);
  expect(lane?.runs.map(({ from, to }) => [from, to])).toEqual([
    [480, 492],
    [1428, 1440],
  ]);
});

it('keeps what is heard and what is seen in one area apart, and says which only where there are both', () => {
  const other = buildRef('Phường Quy Nhơn');
  const [poster, news] = [
    { ...run(at(5), at(22)), kind: 'slideshow' as const },
    { ...run(at(6), at(7)), kind: 'media' as const },
  ];
  const lanes = runLanes(
    [poster, run(at(7, 20), at(7, 30)), news, { ...run(at(5), at(6), other), kind: 'media' }],
    start,
  );
  expect(lanes.map((lane) => [lane.area.name, lane.sort, lane.rows, lane.runs.map(({ row }) => row)])).toEqual([
    ['Xã An Nhơn', 'heard', 1, [0]],
    ['Xã An Nhơn', 'seen', 2, [0, 1]],
    ['Phường Quy Nhơn', null, 1, [0]],
  ]);
  expect(new Set(lanes.map(({ key }) => key)).size).toBe(3);
});
