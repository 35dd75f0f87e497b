import { pathIcon, RowButton } from '@loa/ui-kit';
import { mdiPause, mdiPlay } from '@mdi/js';
import { togglePlayback } from './player-store';
import { useIsPlaying } from './use-track';

interface PlayButtonProps {
  /** Id of the content that plays. */
  id: string;
  /** `media_url` of the content; null: there is no sound yet. */
  url: string | null;
  title: string;
  size?: 'small' | 'large';
  /** For a button in a grid, whose cells share one stop of the Tab key. */
  tabIndex?: number;
}

const Play = pathIcon(mdiPlay);
const Pause = pathIcon(mdiPause);

/** Plays one sound, and stops any other. */
export function PlayButton({ id, url, title, size = 'small', tabIndex }: PlayButtonProps) {
  const isPlaying = useIsPlaying(id, url);
  const Icon = isPlaying ? Pause : Play;
  return (
    <RowButton
      aria-label={`${isPlaying ? 'Tạm dừng' : 'Nghe'} ${title}`}
      disabled={url === null}
      look={isPlaying ? 'filled' : 'outlined'}
      size={size}
      tabIndex={tabIndex}
      onClick={() => {
        if (url) togglePlayback({ id, url, title });
      }}
    >
      <Icon size={size === 'large' ? 26 : 18} />
    </RowButton>
  );
}
