import { useDevicesTerm } from '@loa/app-config';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { QuestionProps } from './use-question';

/** Waits until the server can be asked again: by itself when the network is back, or by the button. */
export function UnansweredDialog({ question: what, onAnswer }: QuestionProps<string, 'again'>) {
  const device = useDevicesTerm();
  useEffect(() => {
    const again = () => onAnswer('again');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
  return (
    <Dialog open onClose={() => onAnswer(null)} maxWidth="xs" fullWidth aria-labelledby="unanswered-title">
      <DialogTitle id="unanswered-title">Đang mất kết nối</DialogTitle>
      <DialogContent>
        <Typography>
          Chưa biết {what} trùng hay chiếm giờ của lịch nào, ở bao nhiêu {device}. Khi có kết nối trở lại, câu hỏi phê
          duyệt sẽ hiện kèm các con số này.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(null)}>
          Hủy bỏ
        </Button>
        <Button variant="contained" onClick={() => onAnswer('again')}>
          Thử lại
        </Button>
      </DialogActions>
    </Dialog>
  );
}
