import { useAreaScope } from '@loa/areas';
import { schedules } from '@loa/contracts/schedules';
import { buildSchedule, COMMUNE, renderPage, rowsOf } from '@loa/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWaitingCount } from './use-waiting-count';

const Count = () => <p>{useWaitingCount()} lịch</p>;

it('counts what the inbox shows: the area chosen in the top bar', async () => {
  const { api } = renderPage(<Count />, { tables: [rowsOf(schedules, [buildSchedule({ status: 'waiting_approval' })])] });
  expect(await screen.findByText('1 lịch')).toBeTruthy();
  act(() => useAreaScope.getState().setAreaId(COMMUNE.id));
  await waitFor(() => expect(api.calls.at(-1)?.query.get('area_id')).toBe(COMMUNE.id));
  act(() => useAreaScope.getState().setAreaId(null));
});
