import type { Media } from '@loa/contracts/media';
import { ArrivingList, MEDIA_ACCEPT, MEDIA_EXAMPLES, useArrivingMedia } from '@loa/media/parts';
import { FileInput, useDropArea } from '@loa/ui-kit';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';

/** Drop area for pictures and documents, with the progress of each. */
export function DropFiles({ areaOf, onArrived }: { areaOf: () => string; onArrived: (media: Media) => void }) {
  const { coming, take, drop } = useArrivingMedia(() => ({ area_id: areaOf() }), onArrived);
  const { isOver, area } = useDropArea(take);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box
      {...area}
      sx={{
        p: 2,
        mb: 1,
        display: 'grid',
        gap: 1,
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" startIcon={<CloudUploadOutlined />} onClick={() => input.current?.click()}>
          Tải tệp lên
        </Button>
        <FileInput ref={input} accept={MEDIA_ACCEPT} multiple label="Chọn tệp trình chiếu" onFiles={take} />
        <Typography
          variant="body2"
          color="textSecondary"
        >{`Hoặc thả ${MEDIA_EXAMPLES} vào đây; tài liệu chiếu lần lượt từng trang.`}</Typography>
      </Box>
      <ArrivingList coming={coming} onDrop={drop} />
    </Box>
  );
}
