import { PlayButton } from '@loa/content/player';
import type { Speech } from '@loa/contracts/speech';
import { formatDuration, formatDate } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import { speechState } from '../model/speech-state';
import { soundId } from '../model/speech-state';
import { SpeechStatusBadge } from './speech-status';

/** A text on a phone. Without a pointer there are no tooltips, so the reason of a failure is written out. */
export function SpeechCard({ speech }: { speech: Speech }) {
  const { tone, reason } = speechState(speech);
  const facts = [
    speech.duration_sec === null ? null : formatDuration(speech.duration_sec),
    speech.category_news?.name,
    speech.area.name,
    formatDate(speech.created_at),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, width: '100%', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        <PlayButton id={soundId(speech)} url={speech.media_url} title={speech.name} />
        <RowLink>{speech.name}</RowLink>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          rowGap: 0.5,
          fontSize: '0.9286rem',
          color: 'text.secondary',
        }}
      >
        <SpeechStatusBadge speech={speech} />
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {reason && (
        <Box sx={{ fontSize: '0.9286rem', color: tone === 'failed' ? 'error.main' : 'text.secondary' }}>{reason}</Box>
      )}
    </Box>
  );
}
