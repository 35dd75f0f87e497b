import { IMPORT_BYTES } from '@loa/contracts/common';
import { FileInput, errorText, formatBytes, formatNumber, MessageList, toast, useDropArea } from '@loa/ui-kit';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { saveTemplate } from './import-files';
import type { ImportFile } from './import-of';

interface ChooseFileProps {
  of: ImportFile;
  error: Error | null;
  isReading: boolean;
  onFile: (file: File) => void;
}

/** First step: a template to download, and a box for the filled file, chosen or dropped. */
export function ChooseFile({ of, error, isReading, onFile }: ChooseFileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]) => file && onFile(file);
  const { isOver, area } = useDropArea(take, !isReading);
  return (
    <>
      <Typography>
        Tải tệp mẫu, điền mỗi {of.word} một dòng rồi chọn tệp ấy. {of.hint}
      </Typography>
      <Box>
        <Button
          variant="outlined"
          startIcon={<DownloadOutlined />}
          onClick={() => void saveTemplate(of).catch(toast.error)}
        >
          Tải tệp mẫu
        </Button>
      </Box>
      <Box
        {...area}
        sx={{
          p: 3,
          display: 'grid',
          gap: 1,
          justifyItems: 'center',
          textAlign: 'center',
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 1,
          ...(isOver && { bgcolor: 'action.hover' }),
        }}
      >
        <Button
          variant="contained"
          startIcon={<UploadFileOutlined />}
          disabled={isReading}
          onClick={() => chooser.current?.click()}
        >
          Chọn tệp Excel hoặc CSV
        </Button>
        <FileInput ref={chooser} label="Tệp Excel hoặc CSV" accept=".xlsx,.csv,text/csv" onFiles={take} />
        <Typography variant="body2" color="textSecondary">
          hoặc kéo thả vào đây: .xlsx hay .csv, nhiều nhất {formatNumber(of.most)} dòng, {formatBytes(IMPORT_BYTES)}
        </Typography>
      </Box>
      {isReading && (
        <Box role="status">
          Đang đọc và kiểm tra tệp...
          <LinearProgress aria-label="Đang đọc và kiểm tra tệp" />
        </Box>
      )}
      {error && (
        <Alert severity="error">
          <MessageList message={errorText(error)} />
        </Alert>
      )}
    </>
  );
}
