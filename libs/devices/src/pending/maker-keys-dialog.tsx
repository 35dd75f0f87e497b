import { useDevicesTerm } from '@loa/app-config';
import type { MakerKey } from '@loa/contracts/devices';
import { confirm, CopyButton, ErrorState, formatDate, formatNumber, toast } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { devicesApi } from '../api/devices-api';
import { pendingApi } from '../api/pending-api';

function KeyLine({ made, device, onWithdraw }: { made: MakerKey; device: string; onWithdraw: () => void }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{made.name}</Box>
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
          {[
            made.factory?.name,
            `Cấp ngày ${formatDate(made.created_at)}`,
            made.created_by?.name,
            `${formatNumber(made.device_count)} ${device} đã dùng`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Button color="error" onClick={onWithdraw}>
        Thu hồi
      </Button>
    </Box>
  );
}

/** Keys that makers put into their machines, so that the machines may announce themselves. Each is shown once. */
export function MakerKeysDialog({ onClose }: { onClose: () => void }) {
  const device = useDevicesTerm();
  const [name, setName] = useState('');
  const [factory_id, setFactory] = useState('');
  const makers = useQuery(devicesApi.makers());
  const keys = useQuery(pendingApi.makerKeys());
  const make = useMutation(pendingApi.makeMakerKey());
  const { mutateAsync: withdraw } = useMutation(pendingApi.withdrawMakerKey());
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    make.mutate({ name: name.trim(), factory_id: factory_id || null }, { onSuccess: () => setName('') });
  };
  const takeBack = async ({ id, name }: MakerKey) => {
    const message = `Máy mới mang khóa này sẽ không tự báo về được nữa. Các ${device} đã được nhận vẫn dùng bình thường.`;
    if (!(await confirm({ title: `Thu hồi khóa “${name}”?`, message, confirmLabel: 'Thu hồi', danger: true }))) return;
    await withdraw(id).then(
      () => toast.success('Đã thu hồi khóa'),
      () => undefined,
    );
  };
  return (
    <Dialog open onClose={make.data ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="maker-keys">
      <DialogTitle id="maker-keys">Khóa nhà sản xuất</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box>Nhà sản xuất nạp khóa này vào máy để máy mới tự báo về khi được cắm điện lần đầu.</Box>
        {make.data && (
          <Alert severity="warning" action={<CopyButton text={make.data.key} />}>
            Khóa của “{make.data.name}” chỉ hiện một lần này:
            <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', userSelect: 'all' }}>
              {make.data.key}
            </Box>
          </Alert>
        )}
        <Box
          component="form"
          noValidate
          aria-label="Cấp khóa"
          onSubmit={submit}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', pt: 1 }}
        >
          <TextField label="Tên khóa" value={name} onChange={({ target }) => setName(target.value)} fullWidth />
          <TextField
            select
            label="Nhà sản xuất"
            value={factory_id}
            onChange={({ target }) => setFactory(target.value)}
            fullWidth
          >
            <MenuItem value="">Chưa rõ</MenuItem>
            {makers.data?.rows
              .filter(({ is_active }) => is_active)
              .map((maker) => (
                <MenuItem key={maker.id} value={maker.id}>
                  {maker.name}
                </MenuItem>
              ))}
          </TextField>
          <Button type="submit" variant="contained" loading={make.isPending} disabled={name.trim().length < 2}>
            Cấp khóa
          </Button>
        </Box>
        {keys.isError && <ErrorState error={keys.error} onRetry={keys.refetch} />}
        <Box component="ul" aria-label="Khóa đã cấp" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {keys.data?.rows.map((made) => (
            <KeyLine key={made.id} made={made} device={device} onWithdraw={() => void takeBack(made)} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Đóng</Button>
      </DialogActions>
    </Dialog>
  );
}
