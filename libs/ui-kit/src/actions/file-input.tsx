import Box from '@mui/material/Box';
import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Endings or types for the chooser; all without it. */
  accept?: string;
  multiple?: boolean;
  /** On a phone the rear camera opens immediately. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** The system's file chooser. Invisible: a button or an action opens it with `ref.current.click()`. */
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
      // Makes the choice of the same file a change too.
      target.value = '';
      if (files.length > 0) onFiles(files);
    }}
    sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0 }}
  />
);
