import { confirm, toast } from '@loa/ui-kit';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { refreshDevices } from '../api/waiting-api';
import { WAITING_LIST } from '../model/device-paths';
import { sendKept } from './kept-installs';
import { forgetOwnKept, ownKept, useOwnKept } from './kept-store';

const AGAIN_MS = 30_000;
const unsent = (count: number) => `${count} phiếu lắp đặt chưa gửi`;

/** Sends by itself what waits in this browser for a network. */
function useSender(waits: boolean) {
  const client = useQueryClient();
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
}

/** How many forms wait in this browser, leading to them. */
export function KeptButton() {
  const kept = useOwnKept();
  const isStuck = kept.some(({ refused }) => refused !== null);
  useSender(kept.some(({ refused }) => refused === null));
  const tone = isStuck ? 'red' : 'amber';
  return (
    <IconButton component={Link} to={WAITING_LIST} aria-label={unsent(kept.length)} title={unsent(kept.length)}>
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
        {kept.length}
      </Box>
    </IconButton>
  );
}

/** Before signing out, with which they are lost. */
export async function askToLeave() {
  const { length } = ownKept();
  const agreed = await confirm({
    title: `Còn ${unsent(length)}`,
    message: 'Phiếu chỉ có trong máy này. Đăng xuất thì mất phiếu.',
    confirmLabel: `Đăng xuất và bỏ ${length} phiếu`,
    cancelLabel: 'Ở lại',
    danger: true,
  });
  if (agreed) forgetOwnKept();
  return agreed;
}
