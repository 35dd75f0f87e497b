import { useTerm } from '@loa/app-config';
import { toast } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refreshDevices } from '../api/waiting-api';
import { forgetInstall, keepInstall, sendKept, useKeptInstalls } from './kept-installs';

const AGAIN_MS = 30_000;

/** Forms that wait in this telephone for a network, and those the server would not have. They are sent by themselves. */
export function KeptNotice() {
  const client = useQueryClient();
  const device = useTerm('device');
  const installs = useKeptInstalls((kept) => kept.installs);
  const waits = installs.some(({ refused }) => refused === null);
  const send = useEffectEvent(() => {
    void sendKept().then((arrived) => {
      if (arrived === 0) return;
      toast.success(`Đã gửi ${arrived} phiếu lắp đặt`);
      void refreshDevices(client);
    });
  });
  useEffect(() => {
    if (!waits) return undefined;
    send();
    const timer = window.setInterval(() => send(), AGAIN_MS);
    const online = () => send();
    window.addEventListener('online', online);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [waits]);
  if (installs.length === 0) return null;
  return (
    <Box role="region" aria-label="Phiếu lắp đặt chưa gửi" sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {installs.map((kept) => {
        const { device_code, body, photo, refused } = kept;
        return (
          <Alert
            key={body.install_id}
            severity={refused === null ? 'info' : 'error'}
            action={
              refused !== null && (
                <>
                  <Button color="inherit" onClick={() => keepInstall({ ...kept, refused: null })}>
                    Gửi lại
                  </Button>
                  <Button color="inherit" onClick={() => forgetInstall(body.install_id)}>
                    Bỏ phiếu
                  </Button>
                </>
              )
            }
          >
            {device} {device_code}, “{body.name}”{photo && ', kèm ảnh'}: {refused ?? 'chờ có mạng để gửi'}
          </Alert>
        );
      })}
    </Box>
  );
}
