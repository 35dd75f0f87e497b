import { inLine, useTerm } from '@loa/app-config';
import { ACCOUNT_ROWS, type AccountsImported } from '@loa/contracts/accounts';
import { officialCodeOfAny } from '@loa/contracts/areas';
import { useCan } from '@loa/permissions';
import { ImportDialog, readPhone, type ImportOf } from '@loa/records/import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountsApi, groupChoices } from '../api/accounts-api';
import { accountLabels as labels } from '../model/account-words';
import { useOwnRights } from '../model/own-rights';

const importOf = (area: string, groups: readonly string[] | undefined): ImportOf<AccountsImported> => ({
  word: 'tài khoản',
  name: 'tai-khoan',
  most: ACCOUNT_ROWS,
  send: accountsApi.importRows,
  hint: 'Chỉ thêm tài khoản mới. Hệ thống đặt mật khẩu dùng một lần và trả về trong một tệp, chỉ một lần.',
  columns: [
    {
      field: 'name',
      label: labels.name,
      also: ['Họ tên', 'Họ và tên', 'Tên', 'Cán bộ'],
      required: true,
      example: 'Lê Thị Hoa',
    },
    {
      field: 'username',
      label: labels.username,
      also: ['Tài khoản', 'Tên tài khoản', 'User', 'Username'],
      required: true,
      example: 'hoa.le',
      hint: 'Chữ không dấu, chữ số, dấu chấm, gạch ngang, gạch dưới; không trùng ai',
    },
    {
      field: 'group_account_id',
      label: labels.group_account_id,
      also: ['Nhóm', 'Nhóm quyền', 'Nhóm tài khoản', 'Vai trò'],
      required: true,
      example: groups?.[0] ?? 'Cán bộ',
      hint: 'Tên hoặc mã nhóm',
      ...(groups && { choices: groups }),
    },
    {
      field: 'area_id',
      label: area,
      also: ['Nơi công tác', 'Đơn vị', 'Xã phường', 'Phường xã', 'Xã', 'Phạm vi'],
      read: officialCodeOfAny,
      required: true,
      example: 'Cát Tường, Gia Lai',
      hint: `Tên hoặc mã ${inLine(area)}; nếu có nhiều nơi cùng tên, ghi thêm nơi trên nó`,
    },
    {
      field: 'phone',
      label: labels.phone,
      also: ['Điện thoại', 'Số điện thoại', 'SĐT', 'Số ĐT', 'Di động'],
      example: '0912 345 678',
      read: readPhone,
    },
    {
      field: 'email',
      label: labels.email,
      also: ['Email', 'E-mail', 'Thư điện tử', 'Mail'],
      example: 'hoa.le@example.vn',
    },
    { field: 'is_hotline', label: labels.is_hotline, example: 'Không', choices: ['Có', 'Không'] },
    { field: 'hotline_order', label: labels.hotline_order, example: '1', hint: 'Số từ 0 đến 999, số nhỏ đứng trước' },
    { field: 'note', has_lines: true, label: labels.note, also: ['Chú thích', 'Chức vụ'], example: '' },
  ],
  given: {
    label: 'Tải lại tệp mật khẩu',
    name: 'mat-khau-mot-lan',
    notice:
      'Tệp mật khẩu dùng một lần đã được tải về. Đóng hộp thoại này là không ai xem hay tải lại được nữa. Hãy đưa tận tay từng người; mỗi người phải đổi mật khẩu khi đăng nhập lần đầu.',
    rows: ({ passwords }, rows) => {
      const cells = new Map(rows.map((row) => [row.row, row.cells]));
      const lines = passwords.map(({ row, one_time_password }) => [
        cells.get(row)?.['name'] ?? '',
        cells.get(row)?.['username']?.toLowerCase() ?? '',
        one_time_password,
      ]);
      return [[labels.name, labels.username, 'Mật khẩu dùng một lần'], ...lines];
    },
  },
});

/** Import of accounts from a file. Their passwords are handed over once, as a file too. */
export function ImportAccountsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const area = useTerm('area');
  const { mayGive } = useOwnRights();
  const groups = useQuery({ ...groupChoices(), enabled: useCan()('NHOM_TAI_KHOAN_VIEW') })
    .data?.rows.filter(mayGive)
    .map(({ name }) => name);
  return <ImportDialog of={importOf(area, groups)} onStored={() => accountsApi.refresh(client)} onClose={onClose} />;
}
