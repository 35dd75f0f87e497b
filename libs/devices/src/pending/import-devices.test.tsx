import { pendingDevices } from '@loa/contracts/devices';
import type { ImportBody } from '@loa/contracts/common';
import { renderPage, rowsOf, savedFiles, type FixtureOptions } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { PENDING_LIST } from '../model/device-paths';
import { PendingPage } from './pending-page';

const CALL = 'POST /api/device/not-installed/import';
const answer = ({ rows, apply }: ImportBody) => ({
  is_stored: apply,
  rows: rows.map(({ row }) => ({ row, outcome: 'added', version: null, errors: [] })),
});
const boards: FixtureOptions = { config: { typeApp: 4 } };

async function openImport(options: FixtureOptions) {
  const { user, api } = renderPage(<PendingPage />, {
    path: PENDING_LIST,
    tables: [rowsOf(pendingDevices, [])],
    routes: { [CALL]: ({ body }) => answer(body as unknown as ImportBody) },
    ...options,
  });
  await user.click(await screen.findByRole('button', { name: 'Nhập từ Excel' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Nhập .+ từ Excel$/ }));
  const store = async (lines: string) => {
    await user.upload(await dialog.findByLabelText('Tệp Excel hoặc CSV'), new File([lines], 'may.csv'));
    await user.click(await dialog.findByRole('button', { name: /^Nhập \d+ dòng$/ }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/device/not-installed/import')).toMatchObject({ apply: true }),
    );
    return (api.lastBody('POST', '/api/device/not-installed/import') as unknown as ImportBody).rows.map(
      ({ cells }) => cells['kind'],
    );
  };
  return { user, dialog, store };
}

it('machines without a kind in their list become boards where boards are run', async () => {
  const { store } = await openImport(boards);
  expect(await store('Mã bảng LED;Địa bàn;Loại\nLED-0001;Xã An Nhơn;\nLED-0002;Xã An Nhơn;Màn hình\n')).toEqual([
    'Bảng LED',
    'Màn hình',
  ]);
});

it('the same without such a column, and elsewhere they become loudspeakers', async () => {
  const { store } = await openImport({});
  expect(await store('Mã thiết bị;Địa bàn\nLV-0001;Xã An Nhơn\n')).toEqual(['Cụm loa']);
});

it('the template names the default kind, with examples of usual devices', async () => {
  const saved = savedFiles();
  const { user, dialog } = await openImport(boards);
  await user.click(await dialog.findByRole('button', { name: 'Tải tệp mẫu' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = await readSheet(await saved[0]!.bytes(), 'Hướng dẫn');
  const help = Object.fromEntries(
    lines.map(([column, , example, how]) => [String(column), `${String(example)} | ${String(how)}`]),
  );
  expect(help['Loại']).toMatch(/^Bảng LED \| .*Để trống là Bảng LED$/);
  expect(help['Tên']).toMatch(/^Bảng ngã tư/);
});
