import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { ActionList } from '../../actions/action-menu';
import type { FileKind } from '../../export/export-rows';
import { toast } from '../../feedback/toast';

interface ExportButtonProps {
  onExport: (kind: FileKind) => Promise<unknown>;
  disabled: boolean;
  /** Only its icon, where there is little space. */
  compact?: boolean;
}

/** Saves a list as a file, for Excel or as plain text. Errors are shown; a second press still saves once. */
export function ExportButton({ onExport, disabled, compact = false }: ExportButtonProps) {
  const [list, setList] = useState<{ anchor: HTMLElement; open: boolean } | null>(null);
  const isBusy = useRef(false);
  const run = async (kind: FileKind) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await onExport(kind).catch(toast.error);
    isBusy.current = false;
  };
  const actions = [
    { label: 'Xuất Excel', run: () => run('xlsx') },
    { label: 'Xuất CSV', run: () => run('csv') },
  ];
  const icon = <FileDownloadOutlined fontSize="small" />;
  return (
    <>
      <Button
        variant="outlined"
        {...(compact ? { 'aria-label': 'Xuất tệp', sx: { minWidth: 34, height: 34, p: 0 } } : { startIcon: icon })}
        aria-haspopup="menu"
        aria-expanded={list?.open ?? false}
        disabled={disabled}
        onClick={({ currentTarget }) => setList({ anchor: currentTarget, open: true })}
      >
        {compact ? icon : 'Xuất tệp'}
      </Button>
      {list && <ActionList {...list} actions={actions} onClose={() => setList({ ...list, open: false })} />}
    </>
  );
}
