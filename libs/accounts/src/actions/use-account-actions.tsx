import type { Account, AccountAbility, AccountStatus, OneTimePassword } from '@loa/contracts/accounts';
import { confirm, toast, type UserAction } from '@loa/ui-kit';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { useMutation } from '@tanstack/react-query';
import { accountsApi, type AccountChange } from '../api/accounts-api';
import { SHUT_OUT, statusVerbs } from './status-words';

interface AccountWork {
  change: (ids: string[], what: string, to: AccountChange) => Promise<boolean>;
  onEdit: (id: string) => void;
  onPassword: (given: OneTimePassword) => void;
  onRemoved: (id: string) => void;
}

/** Text of the question before a person is erased: what goes, what stays and why. */
const ERASING =
  'Tài khoản, họ tên, tên đăng nhập, điện thoại, thư điện tử, ảnh, phiên và thông báo của người này bị xóa hẳn, không lấy lại được. Việc người này đã làm, đã duyệt còn trong nhật ký và lịch sử dưới tên “Người dùng đã xóa”, vì đó là chứng cứ ai đã cho phát gì. Bản sao lưu cũ còn giữ dữ liệu cho đến khi bản đó bị xóa.';

/** Actions for one account, by its abilities. */
export function useAccountActions({ change, onEdit, onPassword, onRemoved }: AccountWork) {
  const { mutate: remove } = useMutation(accountsApi.remove());
  const { mutate: erase } = useMutation(accountsApi.erase());
  const { mutateAsync: resetPassword } = useMutation(accountsApi.resetPassword());

  const askAndReset = async ({ id, name }: Account) => {
    const message = `Mật khẩu đang dùng của ${name} hết hiệu lực và mọi phiên đang mở của người này bị đăng xuất ngay. Mật khẩu mới chỉ hiện một lần và phải đổi khi đăng nhập.`;
    if (
      !(await confirm({
        title: `Đặt lại mật khẩu của “${name}”?`,
        message,
        confirmLabel: 'Đặt lại mật khẩu',
        danger: true,
      }))
    )
      return;
    await resetPassword(id).then(onPassword, () => undefined);
  };
  const askAndSet = async ({ id, name }: Account, status: AccountStatus) => {
    const verb = statusVerbs[status];
    const question = {
      title: `${verb.label} tài khoản “${name}”?`,
      message: SHUT_OUT,
      confirmLabel: `${verb.label} tài khoản`,
      danger: true,
    };
    if (status === 'active' || (await confirm(question))) await change([id], verb.what, { status });
  };
  const askAndDelete = async ({ id, name }: Account) => {
    const message = `Bạn chắc chắn muốn xóa tài khoản “${name}”? Mọi phiên đang mở của người này bị đăng xuất ngay. Những gì người này đã làm vẫn còn trong nhật ký.`;
    if (!(await confirm({ message, confirmLabel: 'Xóa tài khoản', danger: true }))) return;
    remove(id, {
      onSuccess: () => {
        toast.success('Đã xóa tài khoản');
        onRemoved(id);
      },
    });
  };

  const askAndErase = async ({ id, name }: Account) => {
    const question = {
      title: `Xóa dữ liệu cá nhân của “${name}”?`,
      message: ERASING,
      confirmLabel: 'Xóa dữ liệu cá nhân',
      danger: true,
    };
    if (!(await confirm(question))) return;
    erase(id, {
      onSuccess: (erased) => {
        toast.success(`Đã xóa dữ liệu cá nhân. Từ nay người này là “${erased.name}”.`);
        onRemoved(id);
      },
    });
  };
  const saveData = async (account: Account) => (await import('./export-personal-data')).exportPersonalData(account);

  return (account: Account): UserAction[] => {
    const { id, status, abilities } = account;
    const set = (to: AccountStatus, icon: UserAction['icon']) => ({
      ability: 'SET_STATUS' as const,
      label: statusVerbs[to].label,
      icon,
      danger: to !== 'active',
      run: () => askAndSet(account, to),
    });
    const actions: (UserAction & { ability: AccountAbility })[] = [
      { ability: 'EDIT', label: 'Sửa', icon: <EditOutlined />, run: () => onEdit(id) },
      {
        ability: 'RESET_PASSWORD',
        label: 'Đặt lại mật khẩu',
        icon: <LockResetOutlined />,
        run: () => askAndReset(account),
      },
      ...(status === 'active' ? [set('locked', <LockOutlined />)] : [set('active', <LockOpenOutlined />)]),
      ...(status === 'disabled' ? [] : [set('disabled', <BlockOutlined />)]),
      {
        ability: 'EDIT',
        label: 'Xuất dữ liệu cá nhân',
        icon: <DataObjectOutlined />,
        run: () => void saveData(account).catch(toast.error),
      },
      {
        ability: 'ERASE',
        label: 'Xóa dữ liệu cá nhân',
        icon: <PersonOffOutlined />,
        danger: true,
        run: () => askAndErase(account),
      },
      { ability: 'DELETE', label: 'Xóa', icon: <DeleteOutlined />, danger: true, run: () => askAndDelete(account) },
    ];
    return actions.filter(({ ability }) => abilities.includes(ability));
  };
}
