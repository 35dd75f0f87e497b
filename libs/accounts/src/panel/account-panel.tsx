import type { Account, OneTimePassword } from '@loa/contracts/accounts';
import { useCan } from '@loa/permissions';
import { RecordedPanel } from '@loa/records/history';
import { ActionMenu, ForbiddenState, type UserAction } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { accountsApi } from '../api/accounts-api';
import { NEW } from '../model/account-paths';
import { AccountFacts } from './account-facts';
import { AccountForm } from './account-form';

interface AccountPanelProps {
  id: string;
  /** Opens its form instead of its facts. */
  asksToEdit: boolean;
  actionsOf: (account: Account) => UserAction[];
  onPassword: (given: OneTimePassword) => void;
  /** Called after the form of an existing account: back to its facts. */
  onRead: () => void;
  onClose: () => void;
}

/** One account beside the list: its facts, and its form for users who may change it. */
export function AccountPanel({ id, asksToEdit, actionsOf, onPassword, onRead, onClose }: AccountPanelProps) {
  const can = useCan();
  const isNew = id === NEW;
  const detail = useQuery({ ...accountsApi.detail(id), enabled: !isNew });
  const account = detail.data;
  const edits = asksToEdit && account?.abilities.includes('EDIT') === true;
  return (
    <RecordedPanel
      open
      query={isNew ? undefined : detail}
      isForm={edits}
      onClose={onClose}
      width={520}
      title={isNew ? 'Thêm tài khoản' : (account?.name ?? 'Tài khoản')}
      subtitle={account?.username}
      actions={account && !edits && <ActionMenu actions={actionsOf(account)} label="Thao tác với tài khoản" />}
    >
      {isNew &&
        (can('TAI_KHOAN_ADD') ? (
          <AccountForm account={undefined} onPassword={onPassword} onDone={onClose} />
        ) : (
          <ForbiddenState />
        ))}
      {account &&
        (edits ? (
          <AccountForm account={account} onPassword={onPassword} onDone={onRead} />
        ) : (
          <AccountFacts account={account} />
        ))}
    </RecordedPanel>
  );
}
