import { pauseUpload, resumeUpload, useUploads } from '../upload';
import { formatBytes, formatPercent } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';

const words = {
  waiting: 'Đang chờ tải lên',
  sending: 'Đang tải lên',
  paused: 'Đã tạm dừng tải lên',
  failed: 'Lỗi',
  done: 'Đã tải lên',
} as const;

/** Progress of a form's file, by the key from `useFormUploads`. */
export function FileProgress({ upload, name }: { upload: string; name: string }) {
  const item = useUploads(({ items }) => items.find(({ id }) => id === upload));
  // The file has become part of the record.
  if (!item) return <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{words.done}</Box>;
  const { status, sent, size, error } = item;
  const ratio = size === 0 ? 1 : sent / size;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {status !== 'done' && (
        <LinearProgress
          variant="determinate"
          value={ratio * 100}
          color={status === 'failed' ? 'error' : 'primary'}
          aria-label={`Tiến độ tải ${name}`}
          sx={{ borderRadius: 1 }}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          fontSize: '0.8571rem',
          color: status === 'failed' ? 'error.main' : 'text.secondary',
        }}
      >
        {status === 'failed'
          ? error
          : `${words[status]}${status === 'done' ? '' : ` ${formatPercent(ratio, 0)}`} · ${formatBytes(size)}`}
        {status === 'sending' && (
          <Button variant="text" size="small" onClick={() => void pauseUpload(upload)}>
            Tạm dừng
          </Button>
        )}
        {(status === 'failed' || status === 'paused') && (
          <Button variant="text" size="small" onClick={() => resumeUpload(upload)}>
            {status === 'failed' ? 'Thử lại' : 'Tiếp tục'}
          </Button>
        )}
      </Box>
    </Box>
  );
}
