import type { Account } from '@loa/contracts/accounts';
import { StateBadge } from '@loa/ui-kit';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { statusLabels, statusTones } from '../model/account-words';

/** Whether an account may sign in. */
export const AccountStatus = ({ account: { status } }: { account: Account }) => (
  <StateBadge
    tone={statusTones[status]}
    label={statusLabels[status]}
    {...(status === 'locked' && { icon: <LockOutlined aria-hidden /> })}
  />
);
