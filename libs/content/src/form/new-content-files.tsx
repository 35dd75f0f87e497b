import { FileProgress, type FormUploads } from '@loa/api-client/upload-form';
import { TextField } from '@loa/ui-kit/form';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { NewContentForm } from '../model/form/content-form';
import { nameOfFile } from '../model/form/name-of-file';
import { DropZone } from '../uploads/drop-zone';
import { RecordSound } from './record-sound';

/** Where new files come from. */
export type ContentSource = 'files' | 'microphone';

/** Files of new contents: uploads begin immediately, each with a name of its own. Without `source` from anywhere. */
export function NewContentFiles({ uploads, source }: { uploads: FormUploads; source?: ContentSource }) {
  const { control, formState, getValues } = useFormContext<NewContentForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'row' });
  const error = formState.errors.items?.message ?? formState.errors.items?.root?.message;
  const forget = (upload: string) => {
    const at = getValues('items').findIndex((item) => item.upload === upload);
    if (at >= 0) remove(at);
  };
  const itemOf = (file: File, recording: string | null) => ({
    upload: uploads.add(file, forget),
    name: nameOfFile(file.name),
    recording,
  });
  const drop = (upload: string) => {
    uploads.drop(upload);
    forget(upload);
  };
  return (
    <>
      <Box
        component="ul"
        aria-label="Tệp đã chọn"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, ...(fields.length === 0 && { display: 'none' }) }}
      >
        {fields.map(({ row, upload, name }, index) => (
          <Box
            component="li"
            key={row}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}
          >
            <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
              <TextField
                name={`items.${index}.name`}
                label={fields.length > 1 ? `Tên nội dung ${index + 1}` : 'Tên nội dung'}
                required
              />
              <FileProgress upload={upload} name={name} />
            </Box>
            <IconButton aria-label={`Bỏ tệp ${name}`} onClick={() => drop(upload)} sx={{ mt: 3 }}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {source !== 'microphone' && (
        <Box>
          <DropZone
            onFiles={(files) => append(files.map((file) => itemOf(file, null)))}
            error={error}
            compact={fields.length > 0}
            disabled={formState.isSubmitting}
          />
        </Box>
      )}
      {source !== 'files' && (
        <RecordSound
          onRecorded={(file, recording) => append(itemOf(file, recording))}
          onReopened={(recording) => {
            const upload = getValues('items').find((item) => item.recording === recording)?.upload;
            if (upload) drop(upload);
          }}
          used={fields.flatMap(({ recording }) => recording ?? [])}
          disabled={formState.isSubmitting}
        />
      )}
      {error && <FormHelperText error>{error}</FormHelperText>}
      {formState.isSubmitting && (
        <Alert severity="info" role="status">
          Đang chờ tệp tải lên xong rồi lưu. Bạn có thể sang trang khác, việc lưu vẫn tiếp tục.
        </Alert>
      )}
    </>
  );
}
