import type { Content } from '@loa/contracts/content';
import { formatDuration } from '@loa/ui-kit';
import MusicNoteOutlined from '@mui/icons-material/MusicNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ContentPicker } from '../picker/content-picker';
import type { EditorJingle } from './editor-model';

const NONE: readonly string[] = [];

interface JingleFieldProps {
  label: string;
  value: EditorJingle | null;
  fault?: string;
  onChange: (jingle: EditorJingle | null) => void;
}

/** Field for a short content that plays before or after. */
export function JingleField({ label, value, fault, onChange }: JingleFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const choose = ([first]: Content[]) => {
    setPicking(false);
    if (first) onChange({ id: first.id, name: first.name, duration_sec: first.duration_sec });
  };
  return (
    <Box role="group" aria-label={label} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <MusicNoteOutlined fontSize="small" color="action" />
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{label}</Box>
          {value
            ? `${value.name}${value.duration_sec === null ? '' : ` · ${formatDuration(value.duration_sec)}`}`
            : 'Không có'}
        </Box>
        <Button variant="outlined" aria-label={`Chọn ${label.toLowerCase()}`} onClick={() => setPicking(true)}>
          Chọn
        </Button>
        {value && (
          <Button variant="text" aria-label={`Bỏ ${label.toLowerCase()}`} onClick={() => onChange(null)}>
            Bỏ
          </Button>
        )}
      </Box>
      {fault && <Box sx={{ color: 'error.main', fontSize: '0.8571rem' }}>{fault}</Box>}
      <ContentPicker isOne open={isPicking} chosen={NONE} onChoose={choose} onClose={() => setPicking(false)} />
    </Box>
  );
}
