import Box from '@mui/material/Box';
import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Endings or kinds the chooser offers; all without it. */
  accept?: string;
  multiple?: boolean;
  /** On a telephone the camera at its back opens at once. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** The system's file chooser. Unseen: a button or an action opens it with `ref.current.click()`. */
export const FileInput = ({ ref, label, accept, multiple = false, camera = false, onFiles }: FileInputProps) => (
  <Box
    component="input"
    ref={ref}
    type="file"
    aria-label={label}
    accept={accept}
    multiple={multiple}
    capture={camera ? 'environment' : undefined}
    tabIndex={-1}
    onChange={({ target }: { target: HTMLInputElement }) => {
      const files = [...(target.files ?? [])];
      // Choosing the same file a second time is a change too.
      target.value = '';
      if (files.length > 0) onFiles(files);
    }}
    sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0 }}
  />
);
