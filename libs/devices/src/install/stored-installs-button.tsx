import { confirm, toast } from '@loa/ui-kit';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { refreshDevices } from '../api/pending-api';
import { PENDING_LIST } from '../model/device-paths';
import { sendStored } from './send-installs';
import { deleteOwnInstalls, ownInstalls, useOwnInstalls } from './stored-installs';

const AGAIN_MS = 30_000;
const unsent = (count: number) => `${count} phiếu lắp đặt chưa gửi`;

/** Sends stored forms automatically when the network is back. */
function useSender(waits: boolean) {
  const client = useQueryClient();
  const send = useEffectEvent(() => {
    void sendStored().then((arrived) => {
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
}

/** Number of stored forms in this browser, with a link to them. */
export function StoredInstallsButton() {
  const stored = useOwnInstalls();
  const isStuck = stored.some(({ refused }) => refused !== null);
  useSender(stored.some(({ refused }) => refused === null));
  const tone = isStuck ? 'red' : 'amber';
  return (
    <IconButton component={Link} to={PENDING_LIST} aria-label={unsent(stored.length)} title={unsent(stored.length)}>
      <HandymanOutlined fontSize="small" />
      <Box
        aria-hidden
        component="span"
        sx={{
          position: 'absolute',
          top: 0,
          right: 0,
          minWidth: 16,
          px: 0.5,
          borderRadius: 5,
          fontSize: '0.7143rem',
          fontWeight: 600,
          lineHeight: '16px',
          bgcolor: `state.${tone}.soft`,
          color: `state.${tone}.text`,
        }}
      >
        {stored.length}
      </Box>
    </IconButton>
  );
}

/** Asks before signing out, which would delete the stored forms. */
export async function askToLeave() {
  const { length } = ownInstalls();
  const agreed = await confirm({
    title: `Còn ${unsent(length)}`,
    message: 'Phiếu chỉ có trong máy này. Đăng xuất thì mất phiếu.',
    confirmLabel: `Đăng xuất và bỏ ${length} phiếu`,
    cancelLabel: 'Ở lại',
    danger: true,
  });
  if (agreed) deleteOwnInstalls();
  return agreed;
}
