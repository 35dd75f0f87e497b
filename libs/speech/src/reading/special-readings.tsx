import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { SpecialReading } from './paragraphs';

/** Longest list that somebody reads through; the others are marked in the text below. */
const MOST_SHOWN = 60;

interface SpecialReadingsProps {
  special: readonly SpecialReading[];
  onCorrect: (word: { written: string; read: string }) => void;
}

/** Pieces that are read differently: as written and as spoken, to be looked through before anything is heard. */
export function SpecialReadings({ special, onCorrect }: SpecialReadingsProps) {
  const unknown = special.filter(({ isUnknown }) => isUnknown).length;
  const hidden = special.length - MOST_SHOWN;
  return (
    <>
      {unknown > 0 && (
        <Typography variant="body2" color="warning.main">
          {formatNumber(unknown)} chữ viết tắt máy chưa biết, đang đọc từng chữ cái. Bấm vào để dạy máy đọc.
        </Typography>
      )}
      <Box
        role="group"
        aria-label="Chỗ đọc khác chữ viết"
        tabIndex={0}
        sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', maxHeight: 148, overflow: 'auto' }}
      >
        {special.slice(0, MOST_SHOWN).map(({ written, read, isUnknown, places }) => (
          <Chip
            key={JSON.stringify([written, read])}
            size="small"
            variant="outlined"
            color={isUnknown ? 'warning' : 'default'}
            label={`${written} → ${read || 'không đọc'}${places > 1 ? ` (${formatNumber(places)} chỗ)` : ''}`}
            onClick={() => onCorrect({ written, read: isUnknown ? '' : read })}
            sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 } }}
          />
        ))}
        {hidden > 0 && (
          <Typography variant="body2" color="textSecondary">
            và {formatNumber(hidden)} chỗ khác, gạch chân ở dưới
          </Typography>
        )}
      </Box>
    </>
  );
}
