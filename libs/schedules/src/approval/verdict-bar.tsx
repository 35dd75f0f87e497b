import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface VerdictBarProps {
  /** Number of schedules the decision is about. */
  count: number;
  onApprove: () => unknown;
  onReject: () => unknown;
}

const shortcut = (key: string) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      display: { xs: 'none', md: 'inline' },
      ml: 1,
      px: 0.5,
      border: '1px solid currentColor',
      borderRadius: 0.5,
      fontFamily: 'inherit',
      fontSize: '0.7857rem',
      opacity: 0.7,
    }}
  >
    {key}
  </Box>
);

/** Approve and reject buttons, always at the bottom, within reach of a thumb. */
export function VerdictBar({ count, onApprove, onReject }: VerdictBarProps) {
  const many = count > 1 ? ` ${count} lịch` : '';
  return (
    <Box
      role="toolbar"
      aria-label="Quyết định"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 4,
        display: 'flex',
        gap: 1,
        py: 1.5,
        mt: 2,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'max(12px, env(safe-area-inset-bottom))',
        '& .MuiButton-root': { flex: { xs: 1, md: 'none' } },
      }}
    >
      <Button
        size="large"
        variant="outlined"
        color="error"
        startIcon={<HighlightOff />}
        onClick={() => void onReject()}
        aria-keyshortcuts="r"
      >
        Từ chối{many}
        {shortcut('R')}
      </Button>
      <Button
        size="large"
        variant="contained"
        startIcon={<CheckCircleOutlined />}
        onClick={() => void onApprove()}
        aria-keyshortcuts="a"
      >
        Phê duyệt{many}
        {shortcut('A')}
      </Button>
    </Box>
  );
}
