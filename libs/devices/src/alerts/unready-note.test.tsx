import type { PermissionCode } from '@loa/contracts/permissions';
import { buildAlert, buildRef, NOW, renderPage, VILLAGE } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnreadyNote } from './unready-note';

const run = { id: '0199a0c0-0000-7000-8000-000000000001', name: 'Bản tin chiều', start: NOW };
const alert = (still_count: number, reasons: ReturnType<typeof buildAlert>['reasons'], at = run) =>
  buildAlert({ kind: 'before_run', run: at, still_count, device_count: 9, reasons, subject: VILLAGE.name });
const elsewhere = alert(7, { clock: 7 }, { ...buildRef('Khác'), start: NOW });
let asked = 0;
const open = (rows: ReturnType<typeof alert>[], permissions?: PermissionCode[]) =>
  renderPage(<UnreadyNote runId={run.id} />, {
    ...(permissions && { permissions }),
    routes: {
      'GET /api/alert/find': () => {
        asked += 1;
        return { rows, total: rows.length, page: 1, limit: 200 };
      },
    },
  });

it('adds up the places of a run, and leads to the list of alerts', async () => {
  open([alert(3, { offline: 2, files: 1 }), elsewhere, alert(2, { files: 2 }), alert(0, {})]);
  const link = await screen.findByRole('link', { name: '5 thiết bị chưa sẵn sàng: 2 mất kết nối, 3 thiếu tệp' });
  expect(link.getAttribute('href')).toContain('canh-bao=');
});

it('leads to the one alert of a run', async () => {
  const one = alert(1, { relay: 1 });
  open([elsewhere, one]);
  const link = await screen.findByRole('link', { name: '1 thiết bị chưa sẵn sàng: nguồn tiếp sóng im lặng' });
  expect(link.getAttribute('href')).toContain(one.id);
});

it('asks for nothing where the account may not see devices', () => {
  asked = 0;
  open([alert(3, { files: 3 })], ['TRANG_CHU_VIEW']);
  expect([screen.queryByRole('link'), asked]).toEqual([null, 0]);
});
