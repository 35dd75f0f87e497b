import { errorText, formatBytes, MessageList, SidePanel } from '@loa/ui-kit';
import { ZodForm } from '@loa/ui-kit/form';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod';
import { nameOfFile } from '../../model/form/name-of-file';
import type { UploadSheetProps } from '../use-list-uploads';

function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  return (
    <Box
      component="ul"
      aria-label="Tệp sẽ tải lên"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        maxHeight: 260,
        overflow: 'auto',
      }}
    >
      {files.map((file, index) => (
        <Box
          component="li"
          key={`${file.name}-${index}`}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            pl: 1.5,
            pr: 0.5,
            py: 0.5,
            borderTop: index ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {nameOfFile(file.name)}
            </Box>
            <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{formatBytes(file.size)}</Box>
          </Box>
          <IconButton aria-label={`Bỏ ${file.name}`} onClick={() => onRemove(file)}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

interface SheetProps<Schema extends z.ZodObject> extends UploadSheetProps {
  title: string;
  /** Unit of the count: `tệp âm thanh`. */
  counted: string;
  /** Accepted files, and the message about the others. */
  taken: readonly File[];
  refusals: readonly string[];
  schema: Schema;
  /** Initial values of the form, once they are known; or the reason why they are not. */
  values: DefaultValues<z.input<Schema>> | undefined;
  error: unknown;
  onStart: (shared: z.output<Schema>) => void;
  children: ReactNode;
}

/** One confirmation for all files; the uploads continue in the tray, and each becomes a record of its own. */
export function UploadSheet<Schema extends z.ZodObject>(props: SheetProps<Schema>) {
  const { title, counted, files, taken, refusals, schema, values, error, onChange, onClose, onStart, children } = props;
  const remove = (file: File) => {
    const rest = files.filter((one) => one !== file);
    if (rest.length === 0) onClose();
    else onChange(rest);
  };
  const start = (shared: z.output<Schema>) => {
    onStart(shared);
    onClose();
  };
  return (
    <SidePanel open onClose={onClose} title={title} subtitle={`${taken.length} ${counted}`}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {refusals.map((refusal) => (
          <Alert key={refusal} severity="warning">
            {refusal}
          </Alert>
        ))}
        {taken.length > 0 && <ChosenFiles files={taken} onRemove={remove} />}
        {error != null && (
          <Alert severity="error">
            <MessageList message={errorText(error)} />
          </Alert>
        )}
        {!values && error == null && <Skeleton variant="rounded" height={240} />}
        {values && taken.length > 0 && (
          <ZodForm
            schema={schema}
            values={values}
            onSubmit={start}
            onCancel={onClose}
            submitLabel={taken.length === 1 ? 'Tải lên' : `Tải lên ${taken.length} tệp`}
            label="Thông tin chung của các tệp"
          >
            {children}
          </ZodForm>
        )}
      </Box>
    </SidePanel>
  );
}
