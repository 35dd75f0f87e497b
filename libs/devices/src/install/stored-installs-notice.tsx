import { useTerm } from '@loa/app-config';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { changeInstall, deleteInstall, useSending, useOwnInstalls, type StoredInstall } from './stored-installs';

interface StoredInstallsNoticeProps {
  /** Missing for users who may not install devices. */
  onChange: ((install_id: string) => void) | undefined;
}

function StoredInstallActions({
  stored: { body, arrived, refused },
  onChange,
}: StoredInstallsNoticeProps & { stored: StoredInstall }) {
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
          <Button variant="outlined" color="error" onClick={() => deleteInstall(install_id)}>
            Bỏ phiếu
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Stored forms in this phone that wait for a network, and those that the server refused. */
export function StoredInstallsNotice({ onChange }: StoredInstallsNoticeProps) {
  const device = useTerm('device');
  const installs = useOwnInstalls();
  const { ids: onTheWay } = useSending();
  if (installs.length === 0) return null;
  return (
    <Box role="region" aria-label="Phiếu lắp đặt chưa gửi" sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {installs.map((stored) => {
        const { device_code, body, photo, arrived, refused } = stored;
        const isSending = onTheWay.includes(body.install_id);
        const waits = arrived ? 'đã lắp, chờ có mạng để gửi ảnh' : 'chờ có mạng để gửi';
        const sends = arrived ? 'đã lắp, đang gửi ảnh' : 'đang gửi';
        return (
          <Alert key={body.install_id} severity={refused === null ? 'info' : 'error'}>
            {device} {device_code}, “{body.name}”{photo && ', kèm ảnh'}: {isSending ? sends : (refused ?? waits)}
            {!isSending && <StoredInstallActions stored={stored} onChange={onChange} />}
          </Alert>
        );
      })}
    </Box>
  );
}
