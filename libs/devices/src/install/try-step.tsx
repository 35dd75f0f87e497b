import { inLine, useTerm } from '@loa/app-config';
import { isBoard, type DeviceCommand, type DeviceKind, type PendingDevice } from '@loa/contracts/devices';
import { Can } from '@loa/permissions';
import { confirm, errorText, MessageList, unreachedText, type ConfirmOptions } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Slider from '@mui/material/Slider';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pendingApi } from '../api/pending-api';
import { CommandOutcome } from '../commands/outcome/command-outcome';
import { isOpen } from '../commands/outcome/command-words';
import { outcomesApi } from '../commands/outcome/outcomes-api';
import { useOutcome } from '../live/command-outcomes';
import { defaultShowPath } from '../model/device-paths';

const LOOK_EVERY_MS = 2000;

interface Words {
  send: string;
  notTried: string;
  noticed: string;
  unnoticed: ConfirmOptions;
}

const HEARD: Words = {
  send: 'Phát tiếng thử',
  notTried: 'chưa thử tiếng được',
  noticed: 'Tôi đã nghe rõ tiếng thử',
  unnoticed: {
    title: 'Chưa nghe tiếng thử',
    message: 'Lắp xong mà chưa nghe thì không biết loa có kêu không. Vẫn hoàn tất?',
    confirmLabel: 'Vẫn hoàn tất',
  },
};
const SEEN: Words = {
  send: 'Chiếu hình thử',
  notTried: 'chưa thử hình được',
  noticed: 'Tôi đã thấy rõ hình thử',
  unnoticed: {
    title: 'Chưa xem hình thử',
    message: 'Lắp xong mà chưa xem thì không biết có hiện hình không. Vẫn hoàn tất?',
    confirmLabel: 'Vẫn hoàn tất',
  },
};

interface TriedProps {
  command: DeviceCommand;
  label: string;
  noticed: boolean;
  onNoticed: (noticed: boolean) => void;
}

/** Outcome of the requested test, updated while it is open. */
function Tried({ command, label, noticed, onNoticed }: TriedProps) {
  const { status } = useOutcome(command);
  useQuery({
    ...outcomesApi.history(command.device_id, 1),
    enabled: isOpen({ status }),
    refetchInterval: LOOK_EVERY_MS,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CommandOutcome command={command} />
      {status === 'succeeded' && (
        <FormControlLabel
          control={<Checkbox checked={noticed} onChange={(_, checked) => onNoticed(checked)} />}
          label={label}
        />
      )}
    </Box>
  );
}

interface TryStepProps {
  kind: DeviceKind;
  /** Null while it is being loaded, and where there was no network for it. */
  device: PendingDevice | null;
  isAsking: boolean;
  volume: number;
  isSending: boolean;
  error: unknown;
  onVolume: (volume: number) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Step for the volume and a test: the installer hears or sees the result before climbing down. */
export function TryStep({
  kind,
  device: first,
  isAsking,
  volume,
  isSending,
  error,
  onVolume,
  onBack,
  onDone,
}: TryStepProps) {
  const words = isBoard(kind) ? SEEN : HEARD;
  const term = useTerm('device');
  const [noticed, setNoticed] = useState(false);
  const detail = useQuery({
    ...pendingApi.detail(first?.id ?? ''),
    enabled: first !== null,
    refetchInterval: LOOK_EVERY_MS,
  });
  const trial = useMutation({
    mutationFn: () => pendingApi.sound(first?.id ?? '', volume),
    onMutate: () => setNoticed(false),
  });
  const isThere = (detail.data ?? first)?.connection === 'online';
  const finish = async () => {
    if (noticed || first === null || (await confirm(words.unnoticed))) onDone();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {first === null && isAsking && <Alert severity="info">Đang hỏi máy chủ về máy này…</Alert>}
      {first === null && !isAsking && (
        <Alert severity="info">
          {unreachedText()} nên {words.notTried}. Phiếu được giữ trong máy này và tự gửi khi có mạng.
        </Alert>
      )}
      {first !== null && !isThere && (
        <Alert severity="info">
          {term} chưa kết nối. Cắm điện và mạng cho máy rồi chờ: máy tự nhận khóa, thường trong một phút.
        </Alert>
      )}
      {first !== null && isThere && <Alert severity="success">{term} đã kết nối.</Alert>}
      <Box>
        <Box component="label" id="install-volume">
          Âm lượng: {volume}%
        </Box>
        <Slider
          aria-labelledby="install-volume"
          value={volume}
          step={5}
          onChange={(_, next) => onVolume(next as number)}
          getAriaValueText={(value) => `${value}%`}
        />
      </Box>
      {first !== null && (
        <Button
          variant="outlined"
          size="large"
          disabled={!isThere}
          loading={trial.isPending}
          onClick={() => trial.mutate()}
        >
          {words.send}
        </Button>
      )}
      {trial.data && (
        <Tried
          key={trial.data.id}
          command={trial.data}
          label={words.noticed}
          noticed={noticed}
          onNoticed={setNoticed}
        />
      )}
      {isBoard(kind) && first !== null && (
        <Can permission="LICH_PHAT_MEDIA_VIEW">
          <MuiLink href={defaultShowPath(first.id)} target="_blank" rel="noopener">
            Chọn nội dung mặc định khi không có bản tin
          </MuiLink>
        </Can>
      )}
      {error !== null && error !== undefined && (
        <Alert severity="error">
          <MessageList message={errorText(error)} />
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onBack}>Quay lại</Button>
        <Button variant="contained" size="large" loading={isSending} onClick={() => void finish()}>
          Hoàn tất lắp {inLine(term)}
        </Button>
      </Box>
    </Box>
  );
}
