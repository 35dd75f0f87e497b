import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import { OWN_WORK_TEXT } from '@loa/contracts/schedules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

interface VerdictBarProps {
  /** Number of schedules the decision is about. */
  count: number;
  /** Undefined: somebody else must approve it. */
  onApprove: (() => unknown) | undefined;
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
      <Verdict label={`Từ chối${many}`} letter="R" icon={<HighlightOff />} run={onReject} isRejection />
      {onApprove ? (
        <Verdict label={`Phê duyệt${many}`} letter="A" icon={<CheckCircleOutlined />} run={onApprove} />
      ) : (
        <Typography variant="body2" sx={{ alignSelf: 'center' }}>
          {OWN_WORK_TEXT}.
        </Typography>
      )}
    </Box>
  );
}

interface VerdictProps {
  label: string;
  /** Key of the shortcut. */
  letter: string;
  icon: ReactNode;
  run: () => unknown;
  isRejection?: boolean;
}

/** One of the two buttons; the pressed one shows the wait. */
function Verdict({ label, letter, icon, run, isRejection = false }: VerdictProps) {
  const [isWaiting, setWaiting] = useState(false);
  const decide = async () => {
    setWaiting(true);
    await Promise.resolve(run()).finally(() => setWaiting(false));
  };
  return (
    <Button
      size="large"
      variant={isRejection ? 'outlined' : 'contained'}
      color={isRejection ? 'error' : 'primary'}
      startIcon={isWaiting ? <CircularProgress size={18} color="inherit" aria-hidden /> : icon}
      aria-busy={isWaiting}
      onClick={() => void (isWaiting || decide())}
      aria-keyshortcuts={letter.toLowerCase()}
    >
      {label}
      {shortcut(letter)}
    </Button>
  );
}
