import { SHORTEST_CUT_MS, type Content } from '@loa/contracts/content';
import { toast } from '@loa/ui-kit';
import { SortableList } from '@loa/ui-kit/sortable';
import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsApi } from '../api/contents-api';
import { ContentPicker } from '../picker/content-picker';
import { AddFile } from './add-file';
import { partOf, type EditorPart, type SoundDraft } from './editor-model';
import { fadesOfParts } from './sound-pieces';
import { PartCard } from './part-card';

const NONE: readonly string[] = [];

interface PartsFieldProps {
  content: Content;
  draft: SoundDraft;
  faults: ReadonlyMap<string, string>;
  onChange: (change: (parts: EditorPart[]) => EditorPart[]) => void;
  onFade: (fade: Partial<Pick<SoundDraft, 'fade_in_ms' | 'fade_out_ms'>>) => void;
}

/** Splits a part into two halves; a part that is too short stays as it is. */
const halved = (part: EditorPart): EditorPart[] => {
  const middle = Math.round((part.from_ms + part.to_ms) / 2);
  if (part.to_ms - part.from_ms < 2 * SHORTEST_CUT_MS) return [part];
  return [
    { ...part, to_ms: middle },
    { ...partOf(part.original, { from_ms: middle, to_ms: part.to_ms }, part.content_id), name: part.name },
  ];
};

/** The parts in playing order: cut, split, moved or removed, and more from other contents. */
export function PartsField({ content, draft, faults, onChange, onFade }: PartsFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const client = useQueryClient();
  const fades = fadesOfParts(draft);
  const add = async (contents: Content[]) => {
    setPicking(false);
    for (const { id, name } of contents) {
      const sound = await client.fetchQuery(contentsApi.sound(id)).catch((error: unknown) => {
        toast.error(error);
        return null;
      });
      if (!sound) continue;
      const { as_part } = sound;
      if (as_part) onChange((parts) => [...parts, { ...partOf(as_part, undefined, id), name }]);
      else toast.warning(`“${name}” chưa có âm thanh để ghép`);
    }
  };
  const draw = (part: EditorPart) => {
    const at = draft.parts.findIndex(({ id }) => id === part.id);
    const faultOf = (field: string) => faults.get(`parts.${at}.${field}`);
    return (
      <PartCard
        part={part}
        number={at + 1}
        fades={fades[at]}
        faults={{ sha256: faultOf('sha256'), from_ms: faultOf('from_ms'), to_ms: faultOf('to_ms') }}
        onCut={(from_ms, to_ms) =>
          onChange((parts) => parts.map((one) => (one.id === part.id ? { ...one, from_ms, to_ms } : one)))
        }
        onFade={onFade}
        onRemove={
          draft.parts.length > 1 ? () => onChange((parts) => parts.filter(({ id }) => id !== part.id)) : undefined
        }
        onSplit={() => onChange((parts) => parts.flatMap((one) => (one.id === part.id ? halved(one) : one)))}
      />
    );
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        minWidth: 0,
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyItems: 'start',
        '& > ol': { width: '100%' },
      }}
    >
      <SortableList
        label="Các đoạn, theo thứ tự phát"
        items={draft.parts}
        onChange={(parts) => onChange(() => parts)}
        draw={draw}
      />
      {faults.get('parts') && <Box sx={{ color: 'error.main', fontSize: '0.8571rem' }}>{faults.get('parts')}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', width: '100%' }}>
        <Button variant="outlined" startIcon={<LibraryAddOutlined />} onClick={() => setPicking(true)}>
          Ghép thêm nội dung
        </Button>
        <AddFile content={content} onReady={(added) => void add([added])} />
      </Box>
      <ContentPicker
        open={isPicking}
        chosen={NONE}
        onChoose={(contents) => void add(contents)}
        onClose={() => setPicking(false)}
      />
    </Box>
  );
}
