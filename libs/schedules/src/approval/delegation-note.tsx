import { useAccount } from '@loa/auth';
import { delegationFrom } from '@loa/contracts/accounts';
import { dayOf, formatDate } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** Says in whose place the account decides today, or who decides in its own. */
export function DelegationNote() {
  const account = useAccount();
  const today = dayOf(serverNow());
  const given = delegationFrom(account, today);
  return (
    <>
      {account.delegated_by.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Bạn đang phê duyệt thay{' '}
          {account.delegated_by.map(({ name, until }) => `${name} đến hết ${formatDate(until)}`).join(', ')}.
        </Alert>
      )}
      {given && given.from <= today && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button component={Link} to="/thong-tin-tai-khoan?muc=uy-quyen">
              Thay đổi
            </Button>
          }
        >
          {given.delegate.name} đang phê duyệt thay bạn đến hết {formatDate(given.until)}.
        </Alert>
      )}
    </>
  );
}
