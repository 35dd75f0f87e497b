import type { Hotline } from '@loa/contracts/accounts';
import { buildAccount, failure, renderPage, type FakeRoute } from '@loa/test-kit';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountMenu } from './account-menu';

const account = buildAccount();
const id = (n: number) => `01900000-0000-7000-8000-0000000000c${n}`;
const rows: Hotline['rows'] = [
  {
    area: { id: id(1), name: 'Xã Đông Anh', level: 3 },
    accounts: [{ id: id(2), name: 'Trực xã', phone: '+84912345678' }],
  },
  {
    area: { id: id(3), name: 'Hà Nội', level: 1 },
    accounts: [{ id: id(4), name: 'Trực thành phố', phone: '+842438261234' }],
  },
];

async function open(answer: FakeRoute, hotline?: string) {
  const shown = renderPage(<AccountMenu onHelp={() => undefined} />, {
    account,
    routes: { 'GET /api/account/hotline': answer },
    ...(hotline && { config: { hotline } }),
  });
  await shown.user.click(screen.getByRole('button', { name: /^Tài khoản/ }));
  await shown.user.click(await screen.findByRole('button', { name: 'Đường dây nóng' }));
  return within(await screen.findByRole('dialog', { name: 'Đường dây nóng' }));
}

it('opens from the account menu the numbers of the own area and those above, to be called with one touch', async () => {
  const dialog = await open(() => ({ rows }), '1900 1234');
  const here = within(await dialog.findByRole('region', { name: 'Xã Đông Anh' }));
  expect(here.getByText('Trực xã')).toBeTruthy();
  const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['0912 345 678', 'tel:0912345678'],
    ['024 3826 1234', 'tel:02438261234'],
    ['1900 1234', 'tel:19001234'],
  ]);
});

it('names the person to ask where there is none', async () => {
  const dialog = await open(() => ({ rows: [] }));
  expect(await dialog.findByText(new RegExp(`người quản trị tài khoản của ${account.area.name}`))).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});

it('shows when the numbers could not be loaded', async () => {
  const dialog = await open(() => failure(403, 'FORBIDDEN', 'Bạn không có quyền'));
  expect(await dialog.findByText('Bạn không có quyền')).toBeTruthy();
});
