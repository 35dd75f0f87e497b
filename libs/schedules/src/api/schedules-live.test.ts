import { createQueryClient, useWaitingCounts } from '@loa/api-client';
import type { SchedulePreview } from '@loa/contracts/schedules';
import type { Account } from '@loa/contracts/accounts';
import { useSession } from '@loa/auth';
import { buildAccount, buildOccurrence, buildRef, buildSchedule, renderPage } from '@loa/test-kit';
import { toast } from '@loa/ui-kit';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { occurrencesQuery } from './runs-api';
import { schedulesApi } from './schedules-api';
import { schedulesLive } from './schedules-live';

const pageOf = <Row>(rows: Row[]) => ({ rows, total: rows.length, page: 1, limit: 20 });

it('a run that starts is shown immediately, in its row and on its schedule', () => {
  const client = createQueryClient();
  const schedule = buildSchedule({ status: 'approved' });
  const run = buildOccurrence({ schedule: buildRef(schedule.name, schedule.id), status: 'planned' });
  client.setQueryData(schedulesApi.list({}).queryKey, pageOf([schedule]));
  client.setQueryData(occurrencesQuery({}).queryKey, pageOf([run]));
  schedulesLive['occurrence.status']?.([{ id: run.id, schedule_id: schedule.id, status: 'playing' }], client);
  expect(client.getQueryData(occurrencesQuery({}).queryKey)?.rows[0]?.status).toBe('playing');
  expect(client.getQueryData(schedulesApi.list({}).queryKey)?.rows[0]?.running).toBe(true);
});

it('a schedule changed by somebody else is reloaded, one that this console has just saved is not', () => {
  const client = createQueryClient();
  const schedule = buildSchedule({ version: 3 });
  const { queryKey } = schedulesApi.detail(schedule.id);
  const isOutOfDate = () => client.getQueryState(queryKey)?.isInvalidated;
  client.setQueryData(queryKey, schedule);
  schedulesLive['playlist.status']?.([{ id: schedule.id, status: 'draft', version: 3 }], client);
  expect(isOutOfDate()).toBe(false);
  schedulesLive['playlist.status']?.([{ id: schedule.id, status: 'waiting_approval', version: 4 }], client);
  expect(isOutOfDate()).toBe(true);
});

it('a preview is computed again when a content has another file', () => {
  const client = createQueryClient();
  const { queryKey } = schedulesApi.preview(undefined);
  client.setQueryData(queryKey, {} as SchedulePreview);
  const job = { id: buildRef('Tin').id, entity: 'content', progress: 40, error: null } as const;
  schedulesLive['job.progress']?.([{ ...job, status: 'processing' }], client);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  schedulesLive['job.progress']?.([{ ...job, progress: 100, status: 'ready' }], client);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('a rejection reaches its sender, with reason, name and time, and nobody else', async () => {
  const warning = vi.spyOn(toast, 'warning').mockImplementation(() => undefined);
  const maker = buildAccount();
  const schedule = buildSchedule({
    name: 'Bản tin chợ',
    status: 'rejected',
    version: 3,
    submitted_by: buildRef(maker.name, maker.id),
    reject_reason: 'Sai giờ',
    rejected_by: buildRef('Trần Thị Lãnh Đạo'),
    rejected_at: '2026-11-20T01:30:00.000Z',
  });
  const hearAs = async (account: Account) => {
    useSession.setState({ account });
    const client = createQueryClient();
    const read = vi.spyOn(client, 'fetchQuery').mockResolvedValue({ rows: [schedule] });
    schedulesLive['playlist.status']?.([{ id: schedule.id, status: 'rejected', version: 3 }], client);
    await vi.waitFor(() => expect(read).toHaveResolved());
    return warning.mock.calls.flat();
  };
  expect(await hearAs(buildAccount())).toEqual([]);
  expect(await hearAs(maker)).toEqual(['“Bản tin chợ”: Trần Thị Lãnh Đạo từ chối lúc 08:30 20/11/2026: Sai giờ']);
});

it('the count of waiting schedules is reloaded when it changes', async () => {
  let schedules = 1;
  const Count = () => `${useWaitingCounts()?.schedules} lịch`;
  const { client } = renderPage(createElement(Count), {
    routes: { 'GET /api/notification/waiting': () => ({ unread: 0, schedules }) },
  });
  expect(await screen.findByText('1 lịch')).toBeTruthy();
  schedules = 2;
  schedulesLive['approval.changed']?.([{ id: buildSchedule().id, waiting: true }], client);
  expect(await screen.findByText('2 lịch')).toBeTruthy();
});
