import type { Backups } from '@loa/contracts/system-config';
import { formatBytes, formatDateTime } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';

function textOf({ is_on, newest, count, is_late }: Backups) {
  if (!is_on) return 'Chưa sao lưu hằng đêm. Người quản trị máy chủ chọn thư mục bằng LOA_BACKUP_DIR.';
  const last = newest
    ? `Bản sao lưu gần nhất: ${formatDateTime(newest.made_at)}, ${formatBytes(newest.size)}; đang giữ ${count} bản.`
    : 'Chưa có bản sao lưu nào.';
  return is_late ? `${last} Lần sao lưu gần đây không thành; xem Việc không xong.` : last;
}

/** Age and size of the newest nightly backup. */
export const BackupsLine = ({ backups }: { backups: Backups }) => (
  <Alert severity={backups.is_late || !backups.is_on ? 'warning' : 'info'} sx={{ mb: 2 }}>
    {textOf(backups)}
  </Alert>
);
