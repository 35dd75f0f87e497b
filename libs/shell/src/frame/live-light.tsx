import { useLiveStatus } from '@loa/api-client';
import Box from '@mui/material/Box';

const states = {
  online: { text: 'Trực tiếp', title: 'Đang kết nối trực tiếp: màn hình tự cập nhật', color: 'state.green.mark' },
  connecting: { text: 'Đang kết nối', title: 'Đang mở kết nối trực tiếp', color: 'state.amber.mark' },
  offline: {
    text: 'Mất kết nối',
    title: 'Mất kết nối trực tiếp: màn hình có thể chưa cập nhật, đang thử kết nối lại',
    color: 'state.red.mark',
  },
  blocked: {
    text: 'Không trực tiếp',
    title: 'Kết nối trực tiếp bị chặn: màn hình chỉ tự đọc lại mỗi nửa phút. Hãy báo quản trị viên',
    color: 'state.amber.mark',
  },
} as const;

/** Light that shows whether the screen is live. */
export function LiveLight() {
  const { text, title, color } = states[useLiveStatus((live) => live.status)];
  return (
    <Box
      role="status"
      title={title}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        px: 0.5,
        fontSize: '0.8571rem',
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: color }} />
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
        {text}
      </Box>
      <Box
        component="span"
        sx={{
          display: { lg: 'none' },
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
