import type { PermissionCode } from '@loa/contracts/permissions';
import type { FailedJob } from '@loa/contracts/system-config';
import { renderPage } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FailedJobsPage } from './failed-jobs-page';

const job = (n: number, name: string): FailedJob => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  name,
  requested_at: '2026-11-25T01:00:00.000Z',
  failed_at: '2026-11-25T01:40:00.000Z',
  error: `Error: hỏng ${n}\n  at place`,
});

function open(permissions?: PermissionCode[], answer?: Promise<void>) {
  let rows = [job(1, 'plans.follow'), job(2, 'alert-letter'), job(3, 'kind.of.later')];
  const decided: [string, string[]][] = [];
  const decide =
    (verb: string) =>
    async ({ body }: { body: unknown }) => {
      await answer;
      const { ids } = body as { ids: string[] };
      decided.push([verb, ids]);
      rows = rows.filter(({ id }) => !ids.includes(id));
      return { rows, total: rows.length };
    };
  const base = '/api/system-config/failed-jobs';
  renderPage(<FailedJobsPage />, {
    ...(permissions && { permissions }),
    routes: {
      [`GET ${base}`]: () => ({ rows, total: rows.length }),
      [`POST ${base}/retry`]: decide('retry'),
      [`POST ${base}/forget`]: decide('forget'),
    },
  });
  return decided;
}
const lineOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

it('shows failed jobs with time and reason, and retries or deletes them', async () => {
  const decided = open();
  const plans = await lineOf('Lập lại kế hoạch phát');
  expect(plans.getByText('Error: hỏng 1')).toBeTruthy();
  expect((await lineOf('kind.of.later')).getByText('Error: hỏng 3')).toBeTruthy();
  await userEvent.click(plans.getByRole('button', { name: 'Thử lại' }));
  await screen.findByText('2 việc');
  await userEvent.click((await lineOf('Gửi thư cảnh báo')).getByRole('button', { name: 'Bỏ qua' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ qua', hidden: false }));
  await screen.findByText('1 việc');
  expect(decided).toEqual([
    ['retry', [job(1, '').id]],
    ['forget', [job(2, '').id]],
  ]);
});

it('shows the wait on the pressed button only', async () => {
  const answer = Promise.withResolvers<void>();
  open(undefined, answer.promise);
  await userEvent.click((await lineOf('Gửi thư cảnh báo')).getByRole('button', { name: 'Thử lại' }));
  const waiting = () => screen.getAllByRole('button').filter((button) => button.ariaBusy === 'true');
  await waitFor(() => expect(waiting()).toHaveLength(1));
  expect(waiting()[0]).toBe((await lineOf('Gửi thư cảnh báo')).getByRole('button', { name: 'Thử lại' }));
  answer.resolve();
  await screen.findByText('2 việc');
});

it('only shows them to users who may not decide', async () => {
  open(['CAU_HINH_HE_THONG_VIEW']);
  await lineOf('Gửi thư cảnh báo');
  expect(screen.queryByRole('button', { name: /Thử lại|Bỏ qua/ })).toBeNull();
});
