import { errorText, formatBytes, MessageList, SidePanel } from '@loa/ui-kit';
import { ZodForm } from '@loa/ui-kit/form';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { SharedFields } from '../../form/shared-fields';
import { refusalOf, sortOutFiles } from '../../model/audio-files';
import { sharedForm, type SharedFields as Shared } from '../../model/form/content-form';
import { nameOfFile } from '../../model/form/name-of-file';
import { uploadAsContents } from '../create-contents';
import { keepLastFields } from './last-fields';
import { useSharedDefaults } from './use-shared-defaults';

interface UploadSheetProps {
  files: File[];
  onChange: (files: File[]) => void;
  onClose: () => void;
}

function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  return (
    <Box component="ul" aria-label="Tệp sẽ tải lên" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 260, overflow: 'auto' }}>
      {files.map((file, index) => (
        <Box component="li" key={`${file.name}-${index}`} sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.5, py: 0.5, borderTop: index ? 1 : 0, borderColor: 'divider' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{nameOfFile(file.name)}</Box>
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

/** One confirmation for all dropped files; the uploads go on in the tray, and each becomes a content of its own. */
export function UploadSheet({ files, onChange, onClose }: UploadSheetProps) {
  const client = useQueryClient();
  const { data: defaults, queries } = useSharedDefaults();
  const failed = queries.find(({ isError }) => isError);
  const { audio, refused } = sortOutFiles(files);
  const remove = (file: File) => {
    const rest = files.filter((one) => one !== file);
    if (rest.length === 0) onClose();
    else onChange(rest);
  };
  const start = (shared: Shared) => {
    keepLastFields(shared);
    void uploadAsContents(audio, shared, client);
    onClose();
  };
  return (
    <SidePanel open onClose={onClose} title="Tải lên nội dung phát" subtitle={`${audio.length} tệp âm thanh`}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {refused.length > 0 && <Alert severity="warning">{refusalOf(refused)}</Alert>}
        {audio.length > 0 && <ChosenFiles files={audio} onRemove={remove} />}
        {failed && (
          <Alert severity="error">
            <MessageList message={errorText(failed.error)} />
          </Alert>
        )}
        {!defaults && !failed && <Skeleton variant="rounded" height={240} />}
        {defaults && audio.length > 0 && (
          <ZodForm schema={sharedForm} values={defaults} onSubmit={start} onCancel={onClose} submitLabel={audio.length === 1 ? 'Tải lên' : `Tải lên ${audio.length} tệp`} label="Thông tin chung của các tệp">
            <SharedFields />
          </ZodForm>
        )}
      </Box>
    </SidePanel>
  );
}
