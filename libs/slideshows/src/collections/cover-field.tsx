import type { Ref } from '@loa/contracts/common';
import { MediaPicker } from '@loa/media/picker';
import { useCan } from '@loa/permissions';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

/** Field for the cover picture of a collection. */
export function CoverField({ known }: { known: Ref | null }) {
  const { field, disabled, emptyValue: _empty, ...frame } = useField({ name: 'cover_id' });
  const can = useCan();
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<Ref | null>(null);
  const name = [picked, known].find((each) => each?.id === field.value)?.name;
  return (
    <FieldFrame label="Ảnh bìa" group {...frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {field.value ? (name ?? 'Ảnh đã chọn') : 'Nội dung đầu tiên có ảnh'}
        </Box>
        {can('NOI_DUNG_MEDIA_VIEW') && (
          <Button variant="outlined" size="small" disabled={disabled} onClick={() => setPicking(true)}>
            Chọn ảnh bìa
          </Button>
        )}
        {field.value && (
          <Button variant="text" size="small" onClick={() => field.onChange(null)}>
            Bỏ ảnh bìa
          </Button>
        )}
      </Box>
      <MediaPicker
        isOne
        open={isPicking}
        onClose={() => setPicking(false)}
        onChoose={([media]) => {
          if (media) {
            setPicked({ id: media.id, name: media.name });
            field.onChange(media.id);
          }
          setPicking(false);
        }}
      />
    </FieldFrame>
  );
}
