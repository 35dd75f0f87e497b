import { deviceGroups, devices } from '@loa/contracts/devices';
import { RecordListPage } from '@loa/records/list';
import { buildDevice, buildDeviceGroup, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AddToGroupDialog } from './add-to-group-dialog';
import { deviceGroupList } from './device-group-list';

const [gate, yard] = [buildDevice({ name: 'Loa cổng trước' }), buildDevice({ name: 'Loa sân trường' })];
const first = buildDeviceGroup({ name: 'Các cổng ra vào', device_ids: [gate.id] });
const tables = () => [rowsOf(deviceGroups, [first]), rowsOf(devices, [gate, yard])];
const open = (options: FixtureOptions = {}, search = '') =>
  renderPage(<RecordListPage list={deviceGroupList} />, {
    tables: tables(),
    path: `/quan-ly-thiet-bi/nhom-thiet-bi${search}`,
    ...options,
  });

describe('the list of groups', () => {
  it('gains one with devices found by search', async () => {
    const { user, api } = open();
    expect(await screen.findByText('Các cổng ra vào')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Thêm nhóm máy' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(await form.findByLabelText(/^Tên/), 'Sân trường');
    await user.click(form.getByRole('button', { name: /^Chọn .*Gồm những/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Loa sân trường' }));
    await user.click(screen.getByRole('button', { name: /^Chọn 1/ }));
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/device-group')).toMatchObject({ name: 'Sân trường', device_ids: [yard.id] }),
    );
  });

  it('is only read by who may only look', async () => {
    open({ permissions: ['THIET_BI_DA_LAP_DAT_VIEW'] }, `?id=${first.id}`);
    const facts = within(await screen.findByRole('dialog', { name: 'Các cổng ra vào' }));
    expect(facts.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Thêm nhóm máy' })).toBeNull();
  });
});

it('adds ticked devices to a group beside its own', async () => {
  const added = vi.fn();
  const { user, api } = renderPage(
    <AddToGroupDialog device_ids={[gate.id, yard.id]} noun="loa" onAdded={added} onClose={() => undefined} />,
    { tables: tables() },
  );
  await user.click(await screen.findByRole('button', { name: /Các cổng ra vào/ }));
  expect(await screen.findByText('Đã thêm 2 loa vào nhóm “Các cổng ra vào”')).toBeTruthy();
  expect(api.lastBody('PUT', `/api/device-group/${first.id}`)).toMatchObject({
    device_ids: [gate.id, yard.id],
    version: first.version,
  });
  expect(added).toHaveBeenCalled();
});
