import type { Backups } from '@loa/contracts/system-config';
import { useCan } from '@loa/permissions';
import { formatBytes, formatDateTime } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { backupsApi } from '../api/backups-api';

function textOf({ is_on, newest, count, is_late }: Backups) {
  if (!is_on) return 'Chưa sao lưu hằng đêm. Người quản trị máy chủ chọn thư mục bằng LOA_BACKUP_DIR.';
  const last = newest
    ? `Bản sao lưu gần nhất: ${formatDateTime(newest.made_at)}, ${formatBytes(newest.size)}; đang giữ ${count} bản.`
    : 'Chưa có bản sao lưu nào.';
  return is_late ? `${last} Lần sao lưu gần đây không thành; xem Việc không xong.` : last;
}

/** Age and size of the newest nightly backup, for those who may see the configuration. */
export function BackupsLine() {
  const can = useCan();
  const { data } = useQuery({ ...backupsApi.read(), enabled: can('CAU_HINH_HE_THONG_VIEW') });
  if (!data) return null;
  return (
    <Alert severity={data.is_late || !data.is_on ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {textOf(data)}
    </Alert>
  );
}
