import { FileProgress, type FormUploads } from '@loa/api-client/upload-form';
import { APP_FILE_KINDS, type AppFile, type AppRelease } from '@loa/contracts/app-releases';
import { errorText, FileInput, formatBytes } from '@loa/ui-kit';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { appReleasesApi } from '../api/app-releases-api';
import type { ReleaseFields } from './release-form';
import { kindNames } from './release-words';

interface ReleaseFileProps {
  record: AppRelease | undefined;
  uploads: FormUploads;
  /** Whether the file can no longer be replaced. */
  settled: boolean;
}

type Chosen = { name: string } & (
  | { state: 'sending'; upload: string }
  | { state: 'reading' }
  | { state: 'failed'; why: string }
  | { state: 'taken'; file: AppFile }
);

const factsOf = ({ kind, size }: Pick<AppFile, 'kind' | 'size'>) => `${kindNames[kind]} · ${formatBytes(size)}`;

/**
 * Upload field for the file of a release: uploaded immediately, and read for its own declarations, which fill in the
 * other fields.
 */
export function ReleaseFile({ record, uploads, settled }: ReleaseFileProps) {
  const { setValue, getValues } = useFormContext<ReleaseFields>();
  const { field, fieldState } = useController<ReleaseFields, 'file_sha256'>({ name: 'file_sha256' });
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const refused = fieldState.error?.message;

  const fillIn = (file: AppFile) => {
    const set = <Field extends keyof ReleaseFields>(name: Field, value: ReleaseFields[Field]) =>
      setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
    set('file_sha256', file.sha256);
    set('platform', APP_FILE_KINDS[file.kind]);
    for (const declared of ['package_name', 'version_name', 'version_code'] as const)
      if (file[declared] !== null) set(declared, file[declared]);
    if (!getValues('name')) setValue('name', file.original_name.replace(/\.[^.]+$/, ''), { shouldDirty: true });
  };
  const take = async (file: File) => {
    const { name } = file;
    const upload = uploads.add(file, () => setChosen(undefined));
    setChosen({ name, state: 'sending', upload });
    const id = await uploads.uploadIdOf(upload);
    if (id === null) return;
    setChosen({ name, state: 'reading' });
    try {
      const taken = await appReleasesApi.takeFile(id);
      uploads.used(upload);
      fillIn(taken);
      setChosen({ name, state: 'taken', file: taken });
    } catch (error) {
      uploads.drop(upload);
      setChosen({ name, state: 'failed', why: [errorText(error)].flat().join(' ') });
    }
  };
  const stored = record && { name: record.file_name, facts: factsOf(record) };
  const shown = chosen
    ? {
        name: chosen.name,
        facts:
          chosen.state === 'taken' ? factsOf(chosen.file) : chosen.state === 'reading' ? 'Đang kiểm tra tệp...' : '',
      }
    : stored;
  return (
    <Box
      sx={{
        p: 1.5,
        border: 1,
        borderColor: refused ? 'error.main' : 'divider',
        borderRadius: 1,
        display: 'grid',
        gap: 1,
      }}
    >
      <FileInput ref={input} label="Chọn tệp cài đặt" onFiles={([file]) => file && void take(file)} />
      {shown && (
        <Box sx={{ minWidth: 0 }} aria-live="polite">
          <Box sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>{shown.name}</Box>
          {chosen?.state === 'sending' && <FileProgress upload={chosen.upload} name={chosen.name} />}
          {shown.facts && <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{shown.facts}</Box>}
        </Box>
      )}
      {!settled && chosen?.state !== 'reading' && chosen?.state !== 'sending' && (
        <Box>
          <Button
            ref={field.ref}
            variant="outlined"
            startIcon={<CloudUploadOutlined />}
            onClick={() => input.current?.click()}
          >
            {shown ? 'Chọn tệp khác' : 'Chọn tệp cài đặt'}
          </Button>
        </Box>
      )}
      {!shown && (
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
          APK, MSIX, EXE hoặc tệp firmware, đến 2 GB. Loại tệp được nhận biết theo nội dung.
        </Box>
      )}
      {chosen?.state === 'failed' && <FormHelperText error>{chosen.why}</FormHelperText>}
      {refused && <FormHelperText error>{chosen || record ? refused : 'Chọn tệp cài đặt'}</FormHelperText>}
    </Box>
  );
}
