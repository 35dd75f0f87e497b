import type { Account } from '@loa/contracts/accounts';
import { buildAccount, buildRef, failure, renderPage, type FakeRoute } from '@loa/test-kit';
import { dayOf } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProfilePage } from './profile-page';

const deputy = { ...buildRef('Trần Văn Phó'), group: 'Lãnh đạo' };
const leader = (over: Partial<Account> = {}) =>
  buildAccount({ permissions: ['LICH_PHAT_APPROVE'], abilities: ['DELEGATE'], version: 3, ...over });
const given = (from: string, until: string) => ({ delegation: { delegate: buildRef('Trần Văn Phó'), from, until } });

function open(account = leader(), routes: Record<string, FakeRoute> = {}, rows: object[] = [deputy]) {
  return renderPage(<ProfilePage />, {
    account,
    path: '/thong-tin-tai-khoan?muc=uy-quyen',
    route: '/thong-tin-tai-khoan',
    routes: {
      'GET /api/users/profile': () => account,
      'GET /api/account/colleagues': () => ({ rows }),
      'PUT /api/account/delegation': () => ({ ...account, version: 4 }),
      ...routes,
    },
  });
}
const person = () => screen.findByRole('combobox', { name: /^Người phê duyệt thay/ });

describe('the delegate of a leader', () => {
  it('is asked for before anything is sent', async () => {
    const { user, api } = open();
    await person();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Vui lòng nhập thông tin này')).toBeTruthy();
    expect(api.asked('PUT')).toEqual([]);
  });

  it('is chosen among the people of the same place, with both days', async () => {
    const { user, api } = open();
    await user.click(await person());
    await user.click(await screen.findByRole('option', { name: 'Trần Văn Phó · Lãnh đạo' }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã ủy quyền phê duyệt')).toBeTruthy();
    const day = dayOf(serverNow());
    expect(api.lastBody('PUT', '/api/account/delegation')).toEqual({
      delegation: { delegate_id: deputy.id, from: day, until: day },
      version: 3,
    });
  });

  it('is shown with its days, and ended after a question', async () => {
    const { user, api } = open(leader(given('2026-01-01', '2099-12-31')));
    expect(await screen.findByText('Trần Văn Phó phê duyệt thay bạn đến hết 31/12/2099.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kết thúc' }));
    await user.click(await screen.findByRole('button', { name: 'Kết thúc', hidden: false }));
    expect(await screen.findByText('Đã kết thúc ủy quyền')).toBeTruthy();
    expect(api.lastBody('PUT', '/api/account/delegation')).toEqual({ delegation: null, version: 3 });
  });

  it('is nobody once the days are over', async () => {
    open(leader(given('2020-01-01', '2020-01-03')));
    await person();
    expect(screen.queryByText(/phê duyệt thay bạn/)).toBeNull();
  });

  it('shows a refusal at its field and keeps what was chosen', async () => {
    const { user } = open(
      leader(given('2098-01-01', '2099-12-31')),
      {
        'PUT /api/account/delegation': () =>
          failure(400, 'INVALID', 'Chưa hợp lệ', {
            errors: [{ field: 'delegate_id', message: 'Chọn một tài khoản đang hoạt động cùng nơi với bạn' }],
          }),
      },
      [deputy, { ...buildRef('Lê Thị Hai'), group: 'Cán bộ' }],
    );
    await user.click(await person());
    await user.click(await screen.findByRole('option', { name: 'Lê Thị Hai · Cán bộ' }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Chọn một tài khoản đang hoạt động cùng nơi với bạn')).toBeTruthy();
    expect((await person()).textContent).toBe('Lê Thị Hai · Cán bộ');
  });

  it('is not offered to who has no right of their own', async () => {
    open(leader({ abilities: [] }));
    expect(await screen.findByRole('tab', { name: 'Thông tin' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Ủy quyền' })).toBeNull();
  });

  it('says when there is nobody to choose', async () => {
    open(leader(), {}, []);
    expect(await screen.findByText(/^Chưa có tài khoản nào khác cùng nơi với bạn/)).toBeTruthy();
  });
});
