import { useDevicesTerm, useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import type { Account } from '@loa/contracts/accounts';
import { useCan } from '@loa/permissions';
import { formatBy, formatDateTime, formatNumber, formatPhone, KeyValueList } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { AccountStatus } from '../list/account-status';
import { OWN_ACCOUNT } from '../model/account-paths';
import { accountLabels as labels, NEVER_SIGNED_IN } from '../model/account-words';
import { usePermissionRows } from '../model/permission-rows';

/** Reason why the usual actions are missing for an account. */
function WhyNot({ account }: { account: Account }) {
  const { id } = useAccount();
  const can = useCan();
  if (account.id !== id)
    return can('TAI_KHOAN_EDIT') && account.abilities.length === 0 ? (
      <Alert severity="info">Tài khoản này có quyền mà bạn không có, nên bạn chỉ xem được.</Alert>
    ) : null;
  return (
    <Alert severity="info">
      Đây là tài khoản của bạn. Tên, ảnh và mật khẩu đổi ở{' '}
      <MuiLink component={Link} to={OWN_ACCOUNT}>
        Thông tin tài khoản
      </MuiLink>
      ; quyền và nơi trực thuộc do người quản trị khác đổi.
    </Alert>
  );
}

/** Read-only facts of an account. */
export function AccountFacts({ account }: { account: Account }) {
  const [area, device] = [useTerm('area'), useDevicesTerm()];
  const rights = usePermissionRows().flatMap(({ actions }) => actions);
  const own = rights.filter(({ id }) => account.own_permission_ids.includes(id));
  const hotline = account.is_hotline ? `Có, thứ tự ${formatNumber(account.hotline_order)}` : 'Không';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <WhyNot account={account} />
      <KeyValueList
        items={[
          { label: labels.status, value: <AccountStatus account={account} /> },
          { label: labels.group_account_id, value: account.group_account.name },
          { label: area, value: account.area.name },
          {
            label: labels.phone,
            value: account.phone && <a href={`tel:${account.phone}`}>{formatPhone(account.phone)}</a>,
          },
          { label: labels.email, value: account.email && <a href={`mailto:${account.email}`}>{account.email}</a> },
          {
            label: labels.last_login_at,
            value: account.last_login_at ? formatDateTime(account.last_login_at) : NEVER_SIGNED_IN,
          },
          {
            label: 'Mật khẩu',
            value: account.must_change_password ? 'Phải đổi khi đăng nhập' : 'Người dùng đã tự đặt',
          },
          { label: labels.own_permission_ids, value: own.map(({ name }) => name).join(', ') || 'Không có' },
          { label: labels.is_hotline, value: hotline },
          {
            label: `${labels.device_ids} ${device}`,
            value: account.device_ids.length
              ? `${formatNumber(account.device_ids.length)} ${device}`
              : 'Không giới hạn',
          },
          { label: labels.note, value: account.note },
          { label: 'Sửa gần nhất', value: formatBy(account.updated_by, account.updated_at) },
        ]}
      />
    </Box>
  );
}
