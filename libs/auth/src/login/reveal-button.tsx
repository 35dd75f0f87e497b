import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';

interface RevealButtonProps {
  /** Name of the hidden text inside a sentence: `mật khẩu`. */
  what: string;
  shown: boolean;
  onToggle: (shown: boolean) => void;
}

/** Button that shows a hidden text to a user who is alone with the screen. */
export const RevealButton = ({ what, shown, onToggle }: RevealButtonProps) => (
  <IconButton
    edge="end"
    aria-label={`${shown ? 'Ẩn' : 'Hiện'} ${what}`}
    aria-pressed={shown}
    onClick={() => onToggle(!shown)}
  >
    {shown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
  </IconButton>
);
