import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { formatDateTime } from '../../format/date-time';

/** Offer to restore unsaved values at the next visit. */
export const DraftOffer = ({ at, onTakeUp, onDrop }: { at: number; onTakeUp: () => void; onDrop: () => void }) => (
  <Alert severity="info" sx={{ alignItems: 'flex-start' }}>
    Lúc {formatDateTime(at)} bạn đã nhập ở đây nhưng chưa lưu.
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={onTakeUp}>
        Lấy lại những gì đã nhập
      </Button>
      <Button variant="outlined" onClick={onDrop}>
        Bỏ
      </Button>
    </Stack>
  </Alert>
);
