import { ADMINISTRATOR_GROUP_ID, PERMISSIONS } from '@loa/contracts/permissions';
import { buildAccount, buildRef, renderPage } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Can, isAllowed, RequirePermission, useAllowed } from '.';

const administrator = buildAccount({ group_account: buildRef('Quản trị', ADMINISTRATOR_GROUP_ID) });
const viewer = buildAccount({ permissions: ['LICH_PHAT_VIEW'] });

function Actions() {
  const allowed = useAllowed();
  const actions = allowed([
    { label: 'Xem', permission: 'signed-in' },
    { label: 'Sửa', permission: 'LICH_PHAT_EDIT' },
    { label: 'Duyệt', permission: 'LICH_PHAT_APPROVE' },
  ]);
  return <p>{actions.map(({ label }) => label).join(', ')}</p>;
}

describe('who is allowed', () => {
  it('is every administrator, for every permission there is', () => {
    expect(PERMISSIONS.filter(({ code }) => !isAllowed(administrator, code))).toEqual([]);
  });
  it('is otherwise any account with the code, or any one of several', () => {
    expect(isAllowed(viewer, 'LICH_PHAT_VIEW')).toBe(true);
    expect(isAllowed(viewer, 'LICH_PHAT_EDIT')).toBe(false);
    expect(isAllowed(viewer, ['LICH_PHAT_EDIT', 'LICH_PHAT_VIEW'])).toBe(true);
  });
  it('is every signed-in account where nothing is needed, and nobody without a session', () => {
    expect(isAllowed(viewer, 'signed-in')).toBe(true);
    expect(isAllowed(null, 'signed-in')).toBe(false);
  });
  it('is, for what is everyone’s, only an account in charge of all places', () => {
    const inCharge = { ...viewer, area: { ...viewer.area, level: 0 } };
    expect(isAllowed(viewer, 'LICH_PHAT_VIEW', 'everyone')).toBe(false);
    expect(isAllowed(viewer, 'LICH_PHAT_VIEW', 'area')).toBe(true);
    expect(isAllowed(inCharge, 'LICH_PHAT_VIEW', 'everyone')).toBe(true);
    expect(isAllowed(inCharge, 'LICH_PHAT_EDIT', 'everyone')).toBe(false);
    expect(isAllowed(administrator, 'LICH_PHAT_VIEW', 'everyone')).toBe(true);
  });
  it.each([{ missing: undefined }, { missing: [] }])(
    'is an error where $missing is given, for any account',
    ({ missing }) => {
      for (const account of [viewer, administrator, null])
        expect(() => isAllowed(account, missing as never)).toThrow('permission is missing');
    },
  );
});

describe('on a page', () => {
  it('filters the actions by the account’s permissions', () => {
    renderPage(<Actions />, { permissions: ['LICH_PHAT_APPROVE'] });
    expect(screen.getByText('Xem, Duyệt')).toBeTruthy();
  });
  it('shows a part only with permission', () => {
    renderPage(<Can permission="LICH_PHAT_ADD">Thêm lịch</Can>, { permissions: ['LICH_PHAT_VIEW'] });
    expect(screen.queryByText('Thêm lịch')).toBeNull();
  });
  it('puts the 403 page in the place of a forbidden page', () => {
    renderPage(<RequirePermission permission="LICH_PHAT_ADD">Thêm lịch</RequirePermission>, {
      permissions: ['LICH_PHAT_VIEW'],
    });
    expect(screen.getByRole('heading', { name: 'Forbidden Error!' })).toBeTruthy();
    expect(screen.getByText('Bạn không có quyền truy cập trang này.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Về trang chủ' })).toBeTruthy();
  });
});
