import { FileProgress } from '@loa/api-client/upload-form';
import type { Media } from '@loa/contracts/media';
import { MEDIA_ACCEPT, MEDIA_EXAMPLES } from '@loa/media/parts';
import { FileInput } from '@loa/ui-kit';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';
import { useDroppedFiles } from './use-dropped-files';

/** Where pictures and documents are dropped in, with how far each has come. */
export function DropFiles({ areaOf, onArrived }: { areaOf: () => string; onArrived: (media: Media) => void }) {
  const { coming, take, drop } = useDroppedFiles(areaOf, onArrived);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const over = (next: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(next);
  };
  return (
    <Box
      onDragEnter={over(true)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        take([...event.dataTransfer.files]);
      }}
      sx={{ p: 2, mb: 1, display: 'grid', gap: 1, border: '2px dashed', borderColor: isOver ? 'primary.main' : 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" startIcon={<CloudUploadOutlined />} onClick={() => input.current?.click()}>
          Tải tệp lên
        </Button>
        <FileInput ref={input} accept={MEDIA_ACCEPT} multiple label="Chọn tệp trình chiếu" onFiles={take} />
        <Typography variant="body2" color="textSecondary">{`Hoặc thả ${MEDIA_EXAMPLES} vào đây; tài liệu chiếu lần lượt từng trang.`}</Typography>
      </Box>
      {coming.length > 0 && (
        <Box component="ul" aria-label="Tệp đang tải lên" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {coming.map(({ upload, name }) => (
            <Box component="li" key={upload} sx={{ minWidth: 0 }}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
                <Button variant="text" size="small" aria-label={`Bỏ tệp ${name}`} onClick={() => drop(upload)}>
                  Bỏ tệp
                </Button>
              </Box>
              <FileProgress upload={upload} name={name} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
