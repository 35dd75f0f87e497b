import Close from '@mui/icons-material/Close';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';

interface SoundButtonProps {
  label: string;
  name: string | undefined;
  empty: string;
  onPick: () => void;
  onClear?: () => void;
}

/** The sound of a bell; pressed to choose another one. */
export function SoundButton({ label, name, empty, onPick, onClear }: SoundButtonProps) {
  return (
    <Box sx={{ display: 'flex', minWidth: 0, alignItems: 'center' }}>
      <Button
        variant="text"
        color={name ? 'primary' : 'inherit'}
        startIcon={<NotificationsNoneOutlined />}
        aria-label={`${label}: ${name ?? empty}`}
        onClick={onPick}
        sx={{ minWidth: 0, justifyContent: 'flex-start', textAlign: 'left' }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name ?? empty}
        </Box>
      </Button>
      {onClear && (
        <IconButton aria-label={`${label}: bỏ, dùng theo loại`} onClick={onClear}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
