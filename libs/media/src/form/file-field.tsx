import { FileProgress, type FormUploads } from '@loa/api-client/upload-form';
import { nameOfFile } from '@loa/content/parts';
import { FileInput, toast } from '@loa/ui-kit';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { MEDIA_ACCEPT, MEDIA_EXAMPLES, sortOutMedia } from '../model/media-files';
import type { MediaForm } from './media-form-model';

/** Field for the file of a media: uploaded while the user fills in the form, with its own name as the default name. */
export function FileField({ uploads, replaces }: { uploads: FormUploads; replaces: boolean }) {
  const { setValue, getValues } = useFormContext<MediaForm>();
  const { field, fieldState } = useController<MediaForm, 'file'>({ name: 'file' });
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const upload = field.value;
  const error = fieldState.error?.message;
  const set = (file: string | null) => setValue('file', file, { shouldDirty: true });
  const giveUp = () => {
    if (upload) uploads.drop(upload);
    set(null);
  };
  const take = (files: File[]) => {
    const {
      taken: [file],
      refusals,
    } = sortOutMedia(files);
    if (refusals.length > 0) toast.warning(refusals);
    if (!file) return;
    if (upload) uploads.drop(upload);
    setName(file.name);
    if (!getValues('name')) setValue('name', nameOfFile(file.name), { shouldDirty: true });
    set(uploads.add(file, () => set(null)));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      <FileInput accept={MEDIA_ACCEPT} ref={input} label="Chọn tệp để chiếu" onFiles={take} />
      {upload && (
        <Box sx={{ width: '100%', minWidth: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>{replaces ? `Thay bằng “${name}” khi lưu` : name}</Box>
          <FileProgress upload={upload} name={name} />
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          ref={field.ref}
          variant="outlined"
          startIcon={<CloudUploadOutlined />}
          onClick={() => input.current?.click()}
        >
          {upload || replaces ? 'Chọn tệp khác' : 'Chọn tệp'}
        </Button>
        {upload && (
          <Button variant="text" onClick={giveUp}>
            {replaces ? 'Giữ tệp cũ' : 'Bỏ tệp'}
          </Button>
        )}
        <Typography variant="caption" color="textSecondary">
          {MEDIA_EXAMPLES}
        </Typography>
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
