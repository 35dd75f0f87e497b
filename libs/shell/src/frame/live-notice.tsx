import { useLiveStatus } from '@loa/api-client';
import { useCan } from '@loa/permissions';
import Alert from '@mui/material/Alert';

/** Notice for administrators that a proxy blocks the live connection, and what it lacks; others cannot change it. */
export function LiveNotice() {
  const isBlocked = useLiveStatus(({ status }) => status === 'blocked');
  const can = useCan();
  if (!isBlocked || !can('CAU_HINH_HE_THONG_EDIT')) return null;
  return (
    <Alert severity="warning" square>
      Máy trung gian (proxy) trước máy chủ chặn kết nối trực tiếp (WebSocket), nên màn hình chỉ tự đọc lại mỗi nửa phút.
      Proxy phải chuyển tiếp hai tiêu đề Upgrade và Connection ở đường dẫn /socket.io/; tệp mẫu cho nginx và Caddy có
      trong thư mục deploy.
    </Alert>
  );
}
