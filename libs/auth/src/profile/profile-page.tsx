import { useTerm } from '@loa/app-config';
import type { Account } from '@loa/contracts/accounts';
import { formatDateTime, KeyValueList, Page, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PasswordForm } from './password-form';
import { PictureEditor } from './picture-editor';
import { profileApi } from './profile-api';
import { ProfileForm } from './profile-form';

/** What an administrator decides; here to be read. */
function GivenFacts({ account }: { account: Account }) {
  const area = useTerm('area');
  return (
    <Section title="Tài khoản" hint="Quản trị viên đặt những thông tin này">
      <KeyValueList
        items={[
          { label: 'Tên đăng nhập', value: account.username },
          { label: 'Nhóm tài khoản', value: account.group_account.name },
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

const VIEW = 'muc';
const PASSWORD = 'mat-khau';
const views = [
  { label: 'Thông tin', search: '', isPassword: false },
  { label: 'Đổi mật khẩu', search: `?${VIEW}=${PASSWORD}`, isPassword: true },
];

/** The two halves of the page. Links and not tabs, whose code only grids bring along. */
const Halves = ({ isPassword }: { isPassword: boolean }) => (
  <Box component="nav" aria-label="Thông tin tài khoản" sx={{ display: 'flex', gap: 1, mb: 2, borderBottom: 1, borderColor: 'divider' }}>
    {views.map((view) => {
      const current = view.isPassword === isPassword;
      return (
        <Button
          key={view.label}
          component={Link}
          to={{ search: view.search }}
          color="inherit"
          aria-current={current ? 'page' : undefined}
          sx={{ borderRadius: 0, borderBottom: 2, borderColor: current ? 'primary.main' : 'transparent', color: current ? 'text.primary' : 'text.secondary' }}
        >
          {view.label}
        </Button>
      );
    })}
  </Box>
);

/** `/thong-tin-tai-khoan`: who one is here, and, at `?muc=mat-khau`, one's password. */
export function ProfilePage() {
  const [params] = useSearchParams();
  const isPassword = params.get(VIEW) === PASSWORD;
  const query = useQuery(profileApi.own());
  const account = query.data;
  return (
    <Page title="Thông tin tài khoản" query={query} width="form">
      <Halves isPassword={isPassword} />
      {account && (isPassword ? <PasswordForm account={account} title="Đổi mật khẩu" /> : <ProfileHalf account={account} />)}
    </Page>
  );
}
