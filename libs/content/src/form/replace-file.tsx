import { FileProgress, type FormUploads } from '@loa/api-client/upload-form';
import { FileInput, toast } from '@loa/ui-kit';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ContentForm } from '../model/form/content-form';
import { RecordSound } from './record-sound';
import { AUDIO_ACCEPT, audioRefusals, sortOutFiles } from '../model/audio-files';

const NONE: string[] = [];

/** Another file for the same content: uploaded immediately, used when the form is saved. */
export function ReplaceFile({ uploads }: { uploads: FormUploads }) {
  const { setValue, watch, formState } = useFormContext<ContentForm>();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const chosen = watch('replacement');
  const upload = chosen?.upload;
  const set = (replacement: ContentForm['replacement']) => setValue('replacement', replacement, { shouldDirty: true });
  const giveUp = () => {
    if (upload) uploads.drop(upload);
    set(null);
  };
  const put = (file: File, recording: string | null) => {
    if (upload) uploads.drop(upload);
    setName(file.name);
    set({ upload: uploads.add(file, () => set(null)), recording });
  };
  const take = ([file]: File[]) => {
    const { audio, refused } = sortOutFiles(file ? [file] : []);
    const refusals = audioRefusals(refused);
    if (refusals.length > 0) toast.warning(refusals);
    if (audio[0]) put(audio[0], null);
  };
  return (
    <Box>
      <FileInput accept={AUDIO_ACCEPT} ref={input} label="Chọn tệp thay thế" onFiles={take} />
      {upload ? (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            gap: 1,
            alignItems: 'center',
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>Thay bằng “{name}” khi lưu</Box>
            <FileProgress upload={upload} name={name} />
          </Box>
          <Button variant="text" onClick={giveUp}>
            Giữ tệp cũ
          </Button>
        </Box>
      ) : (
        <Button variant="outlined" startIcon={<CloudUploadOutlined />} onClick={() => input.current?.click()}>
          Thay tệp khác
        </Button>
      )}
      {(!upload || chosen.recording) && (
        <Box sx={{ mt: 1, minWidth: 0 }}>
          <RecordSound
            onRecorded={put}
            used={chosen?.recording ? [chosen.recording] : NONE}
            onReopened={giveUp}
            disabled={formState.isSubmitting}
          />
        </Box>
      )}
    </Box>
  );
}
