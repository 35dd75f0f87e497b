import { COMMUNE, renderPage } from '@loa/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useAreaScope } from './area-scope';
import { refreshWaitingCounts, useWaitingCounts } from './waiting-counts';

afterEach(() => act(() => useAreaScope.getState().setAreaId(null)));

const Menu = () => <p>{useWaitingCounts()?.schedules} lịch</p>;
const Bell = () => <p>{useWaitingCounts()?.unread} chưa đọc</p>;
const open = (counts: () => object) =>
  renderPage(
    <>
      <Menu />
      <Bell />
    </>,
    { routes: { 'GET /api/notification/waiting': counts } },
  );

it('is one call for all components with a number, repeated when something changes', async () => {
  let schedules = 1;
  const { api, client } = open(() => ({ unread: 3, schedules }));
  expect(await screen.findByText('1 lịch')).toBeTruthy();
  expect(screen.getByText('3 chưa đọc')).toBeTruthy();
  expect(api.calls).toHaveLength(1);
  schedules = 2;
  act(() => void refreshWaitingCounts(client));
  expect(await screen.findByText('2 lịch')).toBeTruthy();
  expect(api.calls).toHaveLength(2);
});

it('counts what the inbox shows: the area chosen in the top bar', async () => {
  const { api } = open(() => ({ unread: 0, schedules: 1 }));
  expect(await screen.findByText('1 lịch')).toBeTruthy();
  act(() => useAreaScope.getState().setAreaId(COMMUNE.id));
  await waitFor(() => expect(api.calls.at(-1)?.query.get('area_id')).toBe(COMMUNE.id));
});
