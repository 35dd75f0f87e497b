import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ContentCutOutlined from '@mui/icons-material/ContentCutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { EditorPart } from './editor-model';
import { writeTime } from './editor-model';
import type { PartFades } from './sound-pieces';
import { PartWaveform } from './part-waveform';
import { TimeField } from './time-field';

interface PartCardProps {
  part: EditorPart;
  number: number;
  fades: PartFades | undefined;
  faults: { sha256?: string; from_ms?: string; to_ms?: string };
  onCut: (from_ms: number, to_ms: number) => void;
  onFade: (fade: { fade_in_ms: number } | { fade_out_ms: number }) => void;
  /** Missing for the only part. */
  onRemove?: () => void;
  onSplit: () => void;
}

/** One part: its beginning and end in its file. */
export function PartCard({ part, number, fades, faults, onCut, onFade, onRemove, onSplit }: PartCardProps) {
  const { name, original, from_ms, to_ms } = part;
  return (
    <Box
      role="group"
      aria-label={`Đoạn ${number}: ${name}`}
      sx={{ display: 'grid', gap: 1, py: 1, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
          <Box
            component="span"
            sx={{ color: 'text.secondary', fontSize: '0.8571rem' }}
          >{` · giữ ${writeTime(Math.max(0, to_ms - from_ms))} trên ${writeTime(original.duration_ms)}`}</Box>
        </Box>
        {onRemove && (
          <IconButton size="small" aria-label={`Bỏ đoạn ${number}`} onClick={onRemove}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
      <PartWaveform part={part} fades={fades} onCut={onCut} onFade={onFade} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <TimeField
          label="Từ"
          value={from_ms}
          most={original.duration_ms}
          fault={faults.from_ms}
          onChange={(ms) => onCut(ms, to_ms)}
        />
        <TimeField
          label="Đến"
          value={to_ms}
          most={original.duration_ms}
          fault={faults.to_ms}
          onChange={(ms) => onCut(from_ms, ms)}
        />
        <Button variant="text" startIcon={<ContentCutOutlined />} onClick={onSplit}>
          Tách đôi
        </Button>
      </Box>
      {faults.sha256 && <Box sx={{ color: 'error.main', fontSize: '0.8571rem' }}>{faults.sha256}</Box>}
    </Box>
  );
}
