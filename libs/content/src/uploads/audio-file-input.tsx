import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { AUDIO_ACCEPT } from '../model/audio-files';

interface AudioFileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** The system's file chooser. Unseen: a button or an action opens it with `ref.current.click()`. */
export const AudioFileInput = ({ ref, label, multiple = false, onFiles }: AudioFileInputProps) => (
  <Box
    component="input"
    ref={ref}
    type="file"
    aria-label={label}
    accept={AUDIO_ACCEPT}
    multiple={multiple}
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
