import { RowButton } from '@loa/ui-kit';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import type { SyntheticEvent } from 'react';
import { togglePlayback } from './player-store';
import { useIsPlaying } from './use-track';

interface PlayButtonProps {
  /** The content that is heard. */
  id: string;
  /** Its `media_url`; null: nothing to listen to yet. */
  url: string | null;
  title: string;
  size?: 'small' | 'large';
}

/** Rows open when they are clicked or Enter is pressed on them: listening must not. */
export const keepFromRow = (event: SyntheticEvent) => event.stopPropagation();

const small = { fontSize: 18 };
const large = { fontSize: 26 };

/** Listens to one sound, and stops whatever played before. */
export function PlayButton({ id, url, title, size = 'small' }: PlayButtonProps) {
  const isPlaying = useIsPlaying(id, url);
  const Icon = isPlaying ? Pause : PlayArrow;
  return (
    <RowButton
      aria-label={`${isPlaying ? 'Tạm dừng' : 'Nghe'} ${title}`}
      disabled={url === null}
      look={isPlaying ? 'filled' : 'outlined'}
      size={size}
      onKeyDown={keepFromRow}
      onClick={(event) => {
        keepFromRow(event);
        if (url) togglePlayback({ id, url, title });
      }}
    >
      <Icon sx={size === 'large' ? large : small} />
    </RowButton>
  );
}
