import type { PermissionCode } from '@loa/contracts/permissions';
import type { Taken } from '@loa/contracts/schedules';
import { buildOccurrence, buildRef, minutesFromNow, renderPage } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OccurrenceBadge } from './occurrence-badge';
import { RunStrip } from './day/run-strip';
import { TakenNote } from './taken-note';

const other = buildRef('Họp dân');
const taken = (over: Partial<Taken> = {}): Taken => ({
  by: [{ kind: 'audio', schedule: other }],
  by_count: 1,
  device_count: 30,
  silent_count: 30,
  lost_sec: 600,
  late_count: 0,
  late_sec: 0,
  interrupted_count: 0,
  ...over,
});
const run = (over: Partial<Taken>) =>
  buildOccurrence({ status: 'planned', planned_start: minutesFromNow(30), taken: taken(over), device_count: 30 });

it.each<[string, Partial<Taken>, string]>([
  ['wholly', {}, 'Bị “Họp dân” chiếm'],
  ['in part', { silent_count: 0 }, 'Bị “Họp dân” chiếm 10 phút'],
  ['on some devices', { silent_count: 3, device_count: 3 }, 'Bị “Họp dân” chiếm ở 3/30 thiết bị'],
  ['in part on some', { silent_count: 1, device_count: 3 }, 'Bị “Họp dân” chiếm 10 phút ở 3/30 thiết bị'],
  [
    'at its beginning',
    { silent_count: 0, late_count: 30, late_sec: 600 },
    'Bị “Họp dân” chiếm 10 phút, bắt đầu muộn 10 phút',
  ],
  [
    'at its beginning on some',
    { silent_count: 0, device_count: 3, late_count: 3, late_sec: 300, interrupted_count: 3 },
    'Bị “Họp dân” chiếm 10 phút ở 3/30 thiết bị, bắt đầu muộn 5 phút, bị ngắt giữa chừng',
  ],
  ['only later', { silent_count: 0, lost_sec: 0, late_count: 30, late_sec: 300 }, 'Bắt đầu muộn 5 phút vì “Họp dân”'],
  [
    'only later, by several, on some',
    { silent_count: 0, lost_sec: 0, device_count: 3, late_count: 3, late_sec: 300, by_count: 2 },
    'Bắt đầu muộn 5 phút vì “Họp dân” và 1 lịch khác ở 3/30 thiết bị',
  ],
  ['only in the middle', { silent_count: 0, lost_sec: 0, interrupted_count: 30 }, 'Bị “Họp dân” ngắt giữa chừng'],
  ['by several', { by_count: 3 }, 'Bị “Họp dân” và 2 lịch khác chiếm'],
  ['by one above', { by: [{ kind: 'audio', schedule: null }] }, 'Bị lịch của cấp khác chiếm'],
])('says who takes a run: %s', async (_how, over, sentence) => {
  renderPage(<TakenNote run={run(over)} />, { permissions: [] });
  expect((await screen.findByText(/Họp dân|cấp khác/)).textContent).toBe(sentence);
});

it.each<[PermissionCode[], string | null]>([
  [['LICH_PHAT_VIEW'], `/quan-ly-lich-phat/chi-tiet?id=${other.id}`],
  [[], null],
])('links to the other with %s', async (permissions, path) => {
  renderPage(<TakenNote run={run({})} />, { permissions });
  await screen.findByText(/chiếm/);
  expect(screen.queryByRole('link', { name: '“Họp dân”' })?.getAttribute('href') ?? null).toBe(path);
});

it('is the state of a run that is taken wholly, and of no other', async () => {
  renderPage(
    <>
      <OccurrenceBadge run={run({})} />
      <OccurrenceBadge run={run({ silent_count: 29 })} />
    </>,
  );
  expect(await screen.findByText('Bị chiếm')).toBeTruthy();
  expect(screen.getByText('Sắp phát')).toBeTruthy();
});

it('is said on the strip of the day', async () => {
  renderPage(<RunStrip runs={[{ ...run({ silent_count: 0 }), planned_start: minutesFromNow(0) }]} />);
  expect((await screen.findByRole('button')).getAttribute('aria-label')).toMatch(
    /Sắp phát, 30 thiết bị, bị “Họp dân” chiếm 10 phút$/,
  );
});
