import type { Device, PendingDevice } from '@loa/contracts/devices';
import { useCan } from '@loa/permissions';
import { confirm, formatDateTime, toast } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { pendingApi } from '../api/pending-api';

type Claimed = Pick<Device | PendingDevice, 'id' | 'name' | 'clash_at' | 'clash_from'>;

/** Another machine claims to be this device: what happened, and the two things a person can do. */
export function ClaimantNotice({ device: { id, name, clash_at, clash_from } }: { device: Claimed }) {
  const can = useCan();
  const decide = useMutation(pendingApi.decideClaimant());
  if (clash_at === null) return null;
  const accept = async () => {
    const message =
      'Máy mới dùng mã, lịch phát và lịch sử của máy cũ. Máy cũ mất kết nối ngay. Chỉ nhận khi chính bạn hoặc người của bạn vừa thay máy.';
    if (!(await confirm({ title: `Nhận máy mới cho “${name}”?`, message, confirmLabel: 'Nhận máy mới', danger: true })))
      return;
    decide.mutate({ id, clash_at, is_accepted: true }, { onSuccess: () => toast.success('Đã nhận máy mới') });
  };
  const waitOf = (is_accepted: boolean) => ({
    disabled: decide.isPending,
    loading: decide.isPending && decide.variables.is_accepted === is_accepted,
  });
  const ignore = () =>
    decide.mutate({ id, clash_at, is_accepted: false }, { onSuccess: () => toast.success('Đã bỏ qua máy lạ') });
  return (
    <Alert severity="warning">
      Có máy khác tự nhận là máy này từ {formatDateTime(clash_at)}
      {clash_from && `, địa chỉ ${clash_from}`}. Máy ấy chưa được nhận.
      {can(['THIET_BI_DA_LAP_DAT_EDIT', 'THIET_BI_CHUA_LAP_DAT_INSTALL']) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" variant="outlined" {...waitOf(true)} onClick={() => void accept()}>
            Nhận máy mới
          </Button>
          <Button size="small" {...waitOf(false)} onClick={ignore}>
            Bỏ qua
          </Button>
        </Box>
      )}
    </Alert>
  );
}
