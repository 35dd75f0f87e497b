import { formatDuration } from '@loa/ui-kit';
import { useServerAhead } from '@loa/ui-kit/clock';
import Alert from '@mui/material/Alert';

const SHOWN_FROM_MS = 60_000;

/** Notice that the PC's clock is wrong: what is shown here goes by the server's, but other programs go by the PC's. */
export function ClockNotice() {
  const ahead_ms = useServerAhead();
  if (Math.abs(ahead_ms) <= SHOWN_FROM_MS) return null;
  const side = ahead_ms > 0 ? 'chậm' : 'nhanh';
  return (
    <Alert severity="warning" square>
      Đồng hồ máy tính lệch: {side} {formatDuration(Math.abs(ahead_ms) / 1000)} so với máy chủ. Trang này hiển thị theo
      giờ máy chủ; hãy chỉnh lại giờ của máy tính.
    </Alert>
  );
}
