import { useAreaName } from '@loa/areas';
import { correction, type Correction } from '@loa/contracts/speech';
import { useCan } from '@loa/permissions';
import { toast } from '@loa/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { errorText } from '@loa/ui-kit';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { pronunciationsApi, READING_KEY } from '../api/speeches-api';
import { ListenButton } from './listen-button';
import { useVoiceSettings } from './use-voice-settings';

interface CorrectionDialogProps {
  word: Correction;
  /** Called with a correction for this text only. */
  onHere: (correction: Correction) => void;
  onClose: () => void;
}

/** Spoken form of a word: in this text only, or for all texts of an area and those below. */
export function CorrectionDialog({ word, onHere, onClose }: CorrectionDialogProps) {
  const { getValues } = useFormContext();
  const client = useQueryClient();
  const can = useCan();
  const titleId = useId();
  const [written, setWritten] = useState(word.written);
  const [read, setRead] = useState(word.read);
  const area_id = String(getValues('area_id') ?? '');
  const areaName = useAreaName(area_id || undefined);
  const voice = useVoiceSettings();
  const { mutateAsync: add, isPending, error } = useMutation({ ...pronunciationsApi.create(), meta: { quiet: true } });
  const { data: complete } = correction.safeParse({ written, read });

  const storeHere = () => {
    if (!complete) return;
    onHere(complete);
    onClose();
  };
  const storeForArea = async () => {
    if (!complete) return;
    await add({ name: complete.written, read: complete.read, note: '', area_id });
    await client.invalidateQueries({ queryKey: READING_KEY });
    toast.success('Đã thêm vào từ điển cách đọc');
    onClose();
  };
  /** Voice settings for a test, with the unsaved correction before the others. */
  const tried = () => {
    const settings = voice();
    return settings && complete ? { ...settings, corrections: [complete, ...settings.corrections] } : settings;
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Sửa cách đọc</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            label="Viết là"
            value={written}
            onChange={({ target }) => setWritten(target.value)}
            autoFocus={word.written === ''}
          />
          <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
            <TextField
              label="Đọc là"
              fullWidth
              value={read}
              onChange={({ target }) => setRead(target.value)}
              autoFocus={word.written !== ''}
            />
            <ListenButton title="cách đọc này" text={written} voice={tried} />
          </Stack>
          {error && <Alert severity="error">{errorText(error)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Hủy bỏ</Button>
        {can('CHUYEN_DOI_VAN_BAN_ADD') && area_id && (
          <Button
            variant="outlined"
            disabled={!complete}
            loading={isPending}
            onClick={() => void storeForArea().catch(() => undefined)}
          >
            Lưu vào từ điển{areaName ? ` của ${areaName}` : ''}
          </Button>
        )}
        <Button variant="contained" disabled={!complete} onClick={storeHere}>
          Chỉ trong văn bản này
        </Button>
      </DialogActions>
    </Dialog>
  );
}
