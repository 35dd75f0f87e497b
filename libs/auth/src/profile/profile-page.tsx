import { useTerm } from '@loa/app-config';
import type { Account } from '@loa/contracts/accounts';
import { permissionId } from '@loa/contracts/permissions';
import { CALENDAR_FEED_ACCESS } from '@loa/contracts/schedules';
import { formatDateTime, KeyValueList, lazyPart, Page, Section, UrlTabs } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { CalendarFeeds } from './calendar-feeds';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password-form';
import { PictureEditor } from './picture-editor';
import { profileApi } from './profile-api';
import { ProfileForm } from './profile-form';

const DelegationForm = lazyPart(() => import('./delegation-form').then((module) => module.DelegationForm));

/** Facts that an administrator decides; read only here. */
function GivenFacts({ account }: { account: Account }) {
  const area = useTerm('area');
  return (
    <Section title="Tài khoản" hint="Quản trị viên đặt những thông tin này">
      <KeyValueList
        items={[
          { label: 'Tên đăng nhập', value: account.username },
          { label: 'Nhóm người dùng', value: account.group_account.name },
          { label: area, value: account.area.name },
          { label: 'Đăng nhập gần nhất', value: account.last_login_at && formatDateTime(account.last_login_at) },
        ]}
      />
    </Section>
  );
}

const ProfileHalf = ({ account }: { account: Account }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Section title="Ảnh đại diện">
      <PictureEditor account={account} />
    </Section>
    <GivenFacts account={account} />
    <ProfileForm account={account} />
  </Box>
);

const mayReadRuns = ({ account_permission }: Account) =>
  CALENDAR_FEED_ACCESS.some((code) =>
    account_permission.some(({ permission_id }) => permission_id === permissionId(code)),
  );

/**
 * `/thong-tin-tai-khoan`: the own account; `?muc=mat-khau` the password, `?muc=noi-dang-nhap` the sessions,
 * `?muc=lich` the iCalendar addresses of who may see runs, `?muc=uy-quyen` the delegate of who decides about schedules.
 */
export function ProfilePage() {
  const query = useQuery(profileApi.own());
  const account = query.data;
  return (
    <Page title="Thông tin tài khoản" query={query} width="form">
      {account && (
        <UrlTabs
          label="Thông tin tài khoản"
          param="muc"
          tabs={[
            { value: 'thong-tin', label: 'Thông tin', content: <ProfileHalf account={account} /> },
            {
              value: 'mat-khau',
              label: 'Đổi mật khẩu',
              content: <PasswordForm account={account} title="Đổi mật khẩu" />,
            },
            { value: 'noi-dang-nhap', label: 'Nơi đăng nhập', content: <OwnSessions /> },
            ...(account.abilities.includes('DELEGATE')
              ? [{ value: 'uy-quyen', label: 'Ủy quyền', content: <DelegationForm account={account} /> }]
              : []),
            ...(mayReadRuns(account) ? [{ value: 'lich', label: 'Địa chỉ lịch', content: <CalendarFeeds /> }] : []),
          ]}
        />
      )}
    </Page>
  );
}
