import { FileProgress } from '@loa/api-client/upload-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ArrivingFile } from './use-arriving-media';

/** Progress of each file, with a button to remove it. */
export function ArrivingList({
  coming,
  onDrop,
}: {
  coming: readonly ArrivingFile[];
  onDrop: (upload: string) => void;
}) {
  if (coming.length === 0) return null;
  return (
    <Box component="ul" aria-label="Tệp đang tải lên" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {coming.map(({ upload, name }) => (
        <Box
          component="li"
          key={upload}
          sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
            <Button variant="text" size="small" aria-label={`Bỏ tệp ${name}`} onClick={() => onDrop(upload)}>
              Bỏ tệp
            </Button>
          </Box>
          <FileProgress upload={upload} name={name} />
        </Box>
      ))}
    </Box>
  );
}
