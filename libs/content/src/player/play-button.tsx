import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import IconButton from '@mui/material/IconButton';
import type { SyntheticEvent } from 'react';
import { togglePlayback } from './player-store';
import { useIsPlaying } from './use-track';

interface PlayButtonProps {
  /** `media_url` of a content; null: nothing to listen to yet. */
  url: string | null;
  title: string;
  size?: 'small' | 'large';
}

/** Rows open when they are clicked or Enter is pressed on them: listening must not. */
export const keepFromRow = (event: SyntheticEvent) => event.stopPropagation();

/** Listens to one sound, and stops whatever played before. */
export function PlayButton({ url, title, size = 'small' }: PlayButtonProps) {
  const isPlaying = useIsPlaying(url);
  const Icon = isPlaying ? Pause : PlayArrow;
  const side = size === 'large' ? 44 : 30;
  return (
    <IconButton
      aria-label={`${isPlaying ? 'Tạm dừng' : 'Nghe'} ${title}`}
      disabled={url === null}
      onKeyDown={keepFromRow}
      onClick={(event) => {
        keepFromRow(event);
        if (url) togglePlayback({ url, title });
      }}
      sx={(theme) => ({
        width: side,
        height: side,
        p: 0,
        flexShrink: 0,
        border: `1px solid ${isPlaying ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
        color: isPlaying ? 'primary.contrastText' : 'text.primary',
        bgcolor: isPlaying ? 'primary.main' : 'background.paper',
        '&:hover': { bgcolor: isPlaying ? 'primary.main' : 'action.hover' },
        '&.Mui-disabled': { opacity: 0.5 },
      })}
    >
      <Icon sx={{ fontSize: size === 'large' ? 26 : 18 }} />
    </IconButton>
  );
}
