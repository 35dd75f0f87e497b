import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Replay from '@mui/icons-material/Replay';
import {
  cancelUpload,
  forgetUpload,
  pauseUpload,
  resumeUpload,
  uploadRefusal,
  type UploadItem,
} from '@loa/api-client/upload';
import { formatBytes } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';

const words = {
  waiting: 'Đang chờ',
  sending: 'Đang tải lên',
  paused: 'Đã tạm dừng',
  failed: 'Lỗi',
  done: 'Đã tải lên',
} as const;

const controls = {
  waiting: null,
  sending: { label: 'Tạm dừng', Icon: Pause, act: pauseUpload },
  paused: { label: 'Tiếp tục', Icon: PlayArrow, act: resumeUpload },
  failed: { label: 'Thử lại', Icon: Replay, act: resumeUpload },
  done: null,
} as const;

/** One file that is being uploaded. */
export function UploadLine({ item }: { item: UploadItem }) {
  const { id, name, size, sent, status, error } = item;
  const control = uploadRefusal(size) ? null : controls[status];
  const percent = size === 0 ? 100 : Math.floor((sent / size) * 100);
  return (
    <Box component="li" sx={{ px: 2, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {status === 'done' && <CheckCircleOutlined fontSize="small" color="success" />}
        <Box
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          title={name}
        >
          {name}
        </Box>
        {control && (
          <IconButton aria-label={`${control.label} ${name}`} onClick={() => void control.act(id)}>
            <control.Icon fontSize="small" />
          </IconButton>
        )}
        <IconButton
          aria-label={status === 'done' ? `Bỏ ${name} khỏi danh sách` : `Hủy tải ${name}`}
          onClick={() => void (status === 'done' ? forgetUpload(id) : cancelUpload(id))}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {status !== 'done' && (
        <LinearProgress
          variant="determinate"
          value={percent}
          color={status === 'failed' ? 'error' : 'primary'}
          aria-label={`Tiến độ tải ${name}`}
          sx={{ my: 0.5, borderRadius: 1 }}
        />
      )}
      <Box sx={{ fontSize: '0.8571rem', color: status === 'failed' ? 'error.main' : 'text.secondary' }}>
        {status === 'failed'
          ? error
          : `${words[status]} · ${status === 'done' ? formatBytes(size) : `${formatBytes(sent)} / ${formatBytes(size)}`}`}
      </Box>
    </Box>
  );
}
