import { FileInput, toast } from '@loa/ui-kit';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useRef, type Ref } from 'react';
import { AUDIO_ACCEPT, AUDIO_EXAMPLES, audioRefusals, sortOutFiles } from '../model/audio-files';
import { useFileDrop } from './use-file-drop';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  error?: string | undefined;
  compact?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Area to drop or choose files. Dropping works anywhere on the page; the box only says so. */
export function DropZone({ onFiles, disabled = false, error, compact = false, buttonRef }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: File[]) => {
    const { audio, refused } = sortOutFiles(files);
    const refusals = audioRefusals(refused);
    if (refusals.length > 0) toast.warning(refusals);
    if (audio.length > 0) onFiles(audio);
  };
  const isOver = useFileDrop(take, !disabled);
  return (
    <>
      <ButtonBase
        ref={buttonRef ?? null}
        disabled={disabled}
        onClick={() => input.current?.click()}
        sx={(theme) => ({
          width: '100%',
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
          p: compact ? 1.5 : 3,
          textAlign: 'center',
          border: `1px dashed ${error ? theme.vars.palette.error.main : isOver ? theme.vars.palette.primary.main : theme.vars.palette.grey[400]}`,
          borderRadius: 1,
          bgcolor: isOver ? `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, transparent)` : 'transparent',
          '&:hover, &:focus-visible': { borderColor: 'primary.main' },
        })}
      >
        {!compact && <CloudUploadOutlined color="primary" sx={{ fontSize: 32 }} />}
        <Typography variant="subtitle2">
          {compact ? 'Thêm tệp khác' : 'Thả tệp âm thanh vào đây hoặc bấm để chọn'}
        </Typography>
        {!compact && (
          <Typography variant="caption" color="textSecondary">
            Một hoặc nhiều tệp {AUDIO_EXAMPLES}, mỗi tệp đến 2 GB
          </Typography>
        )}
      </ButtonBase>
      <FileInput accept={AUDIO_ACCEPT} ref={input} label="Chọn tệp âm thanh" multiple onFiles={take} />
    </>
  );
}
