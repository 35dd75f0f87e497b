import { useTerm } from '@loa/app-config';
import { AreaPicker } from '@loa/areas/picker';
import { TEXT_MIN } from '@loa/contracts/common';
import { errorText, MessageList, toast } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { schedulesApi } from '../api/schedules-api';
import { ReasonField } from './reason-field';

/** Hủy tất cả: everything live in an area. Cannot be undone, so it takes an area, a reason and a tick. */
export function DropAllDialog({ onClose }: { onClose: () => void }) {
  const term = useTerm('area');
  const [areaId, setAreaId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const dropping = useMutation({ ...schedulesApi.dropAll(), meta: { quiet: true } });
  const ready = areaId !== null && reason.trim().length >= TEXT_MIN && sure;
  const drop = async () => {
    const { dropped } = await dropping.mutateAsync({ area_id: areaId ?? '', reason: reason.trim() });
    toast.success(dropped > 0 ? `Đã hủy ${dropped} lịch phát` : 'Không có lịch phát nào đang hoạt động');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="drop-all-title">
      <DialogTitle id="drop-all-title">Hủy tất cả lịch phát</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="error">Mọi lịch đã duyệt hoặc đang tạm dừng ở đây, kể cả cấp dưới, sẽ dừng ngay và không phát nữa. Không thể hoàn tác.</Alert>
        {dropping.isError && (
          <Alert severity="error" role="alert">
            <MessageList message={errorText(dropping.error)} />
          </Alert>
        )}
        <AreaPicker label={term} required value={areaId} onChange={setAreaId} placeholder="Chọn nơi cần hủy" />
        <ReasonField minRows={2} value={reason} onChange={setReason} />
        <FormControlLabel control={<Checkbox checked={sure} onChange={(_, checked) => setSure(checked)} />} label="Tôi hiểu tất cả lịch phát ở đây sẽ bị hủy" />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Hủy bỏ
        </Button>
        <Button variant="contained" color="error" disabled={!ready} loading={dropping.isPending} onClick={() => void drop().catch(() => undefined)}>
          Hủy tất cả
        </Button>
      </DialogActions>
    </Dialog>
  );
}
