import type { Dashboard } from '@loa/contracts/dashboard';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Progress of preparing the demo, while the console can already be used; data is reloaded as it grows. */
export function Preparing({ preparing }: Pick<Dashboard, 'preparing'>) {
  const client = useQueryClient();
  const done = preparing?.done ?? null;
  const before = useRef(done);
  useEffect(() => {
    if (before.current !== null && before.current !== done) void client.invalidateQueries({ refetchType: 'active' });
    before.current = done;
  }, [client, done]);
  if (!preparing) return null;
  const { total } = preparing;
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      Đang chuẩn bị dữ liệu dùng thử ({preparing.done}/{total}): nội dung, lịch phát và lịch sử sẽ có dần trong vài
      phút.
      <LinearProgress
        aria-label="Tiến độ chuẩn bị dữ liệu dùng thử"
        variant="determinate"
        value={total > 0 ? Math.min(100, (preparing.done / total) * 100) : 0}
        sx={{ mt: 1 }}
      />
    </Alert>
  );
}
