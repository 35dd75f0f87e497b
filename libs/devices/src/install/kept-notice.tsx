import { useTerm } from '@loa/app-config';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { changeInstall, forgetInstall, useOnTheWay, useOwnKept, type KeptInstall } from './kept-store';

interface KeptNoticeProps {
  /** Missing for who may not hang machines up. */
  onChange: ((install_id: string) => void) | undefined;
}

function KeptActions({ kept: { body, arrived, refused }, onChange }: KeptNoticeProps & { kept: KeptInstall }) {
  const { install_id } = body;
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {onChange && !arrived && (
        <Button variant="outlined" onClick={() => onChange(install_id)}>
          Sửa
        </Button>
      )}
      {refused !== null && (
        <>
          <Button variant="outlined" onClick={() => changeInstall(install_id, { refused: null })}>
            Gửi lại
          </Button>
          <Button variant="outlined" color="error" onClick={() => forgetInstall(install_id)}>
            Bỏ phiếu
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Forms that wait in this telephone for a network, and those the server would not have. */
export function KeptNotice({ onChange }: KeptNoticeProps) {
  const device = useTerm('device');
  const installs = useOwnKept();
  const { ids: onTheWay } = useOnTheWay();
  if (installs.length === 0) return null;
  return (
    <Box role="region" aria-label="Phiếu lắp đặt chưa gửi" sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {installs.map((kept) => {
        const { device_code, body, photo, arrived, refused } = kept;
        const isSending = onTheWay.includes(body.install_id);
        const waits = arrived ? 'đã lắp, chờ có mạng để gửi ảnh' : 'chờ có mạng để gửi';
        const sends = arrived ? 'đã lắp, đang gửi ảnh' : 'đang gửi';
        return (
          <Alert key={body.install_id} severity={refused === null ? 'info' : 'error'}>
            {device} {device_code}, “{body.name}”{photo && ', kèm ảnh'}: {isSending ? sends : (refused ?? waits)}
            {!isSending && <KeptActions kept={kept} onChange={onChange} />}
          </Alert>
        );
      })}
    </Box>
  );
}
