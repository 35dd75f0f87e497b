import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { toast } from '../feedback/toast';

interface ExportButtonProps {
  onExport: () => Promise<unknown>;
  disabled: boolean;
  /** Only its icon, where there is little room. */
  compact?: boolean;
}

/** Saves a list as a file. What goes wrong is told; pressed twice, it still saves once. */
export function ExportButton({ onExport, disabled, compact = false }: ExportButtonProps) {
  const isBusy = useRef(false);
  const run = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await onExport().catch(toast.error);
    isBusy.current = false;
  };
  if (compact) {
    return (
      <Button variant="outlined" aria-label="Xuất CSV" disabled={disabled} onClick={() => void run()} sx={{ minWidth: 34, height: 34, p: 0 }}>
        <FileDownloadOutlined fontSize="small" />
      </Button>
    );
  }
  return (
    <Button variant="outlined" startIcon={<FileDownloadOutlined />} disabled={disabled} onClick={() => void run()}>
      Xuất CSV
    </Button>
  );
}
