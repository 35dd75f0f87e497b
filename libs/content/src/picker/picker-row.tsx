import type { Content } from '@loa/contracts/content';
import { formatClock } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { PlayButton } from '../player/play-button';

interface PickerRowProps {
  content: Content;
  /** Its place among the chosen, from 1; 0: not chosen. */
  number: number;
  onToggle: () => void;
}

export function PickerRow({ content, number, onToggle }: PickerRowProps) {
  const inputId = useId();
  const { id, name, duration_sec, area, category_news, media_url, notice } = content;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Checkbox checked={number > 0} onChange={onToggle} slotProps={{ input: { id: inputId, 'aria-label': name } }} />
      <PlayButton id={id} url={media_url} title={name} />
      <Box component="label" htmlFor={inputId} sx={{ flex: 1, minWidth: 0, cursor: 'pointer', pl: 0.5 }}>
        <Box sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>{name}</Box>
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{[formatClock(duration_sec ?? 0), category_news?.name, area.name].filter(Boolean).join(' · ')}</Box>
        {notice && <Box sx={{ fontSize: '0.8571rem', color: 'warning.main' }}>{notice}</Box>}
      </Box>
      {number > 0 && (
        <Box
          component="span"
          aria-label={`Thứ tự ${number}`}
          role="img"
          sx={{ minWidth: 24, height: 24, px: 0.5, display: 'grid', placeItems: 'center', borderRadius: 3, bgcolor: 'primary.main', color: 'primary.contrastText', fontSize: '0.8571rem', fontWeight: 600 }}
        >
          {number}
        </Box>
      )}
    </Box>
  );
}
