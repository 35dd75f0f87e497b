import { ContentPicker } from '@loa/content/picker';
import type { Ref } from '@loa/contracts/common';
import { useCan } from '@loa/permissions';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

/** Field for one audio content that plays with it. */
export function MusicField({ known }: { known: Ref | null }) {
  const { field, disabled, emptyValue: _empty, ...frame } = useField({ name: 'music_id' });
  const can = useCan();
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<Ref | null>(null);
  const name = [picked, known].find((each) => each?.id === field.value)?.name;
  return (
    <FieldFrame label="Nhạc nền" help="Phát cùng từ đầu đến hết, ngắn hơn thì lặp lại" group {...frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{field.value ? (name ?? 'Nội dung phát đã chọn') : 'Không có'}</Box>
        {can('NOI_DUNG_PHAT_VIEW') && (
          <Button variant="outlined" size="small" disabled={disabled} onClick={() => setPicking(true)}>
            {field.value ? 'Chọn nhạc khác' : 'Chọn nhạc'}
          </Button>
        )}
        {field.value && (
          <Button variant="text" size="small" onClick={() => field.onChange(null)}>
            Bỏ nhạc
          </Button>
        )}
      </Box>
      <ContentPicker
        isOne
        open={isPicking}
        chosen={[]}
        onClose={() => setPicking(false)}
        onChoose={([content]) => {
          if (content) {
            setPicked({ id: content.id, name: content.name });
            field.onChange(content.id);
          }
          setPicking(false);
        }}
      />
    </FieldFrame>
  );
}
