import { deviceBadge, type Device } from '@loa/contracts/devices';
import { useAllowed } from '@loa/permissions';
import { confirm, type UserAction } from '@loa/ui-kit';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Sync from '@mui/icons-material/Sync';
import { useCallback } from 'react';
import { liveDevices } from '../live/device-live-store';
import { commandPermission, type Order } from '../model/command-state';

type Send = (id: string, order: Order) => Promise<boolean>;

/** Commands for one device in its row or its panel: those that make sense in its present state. */
export function useDeviceActions(send: Send) {
  const allowed = useAllowed();
  return useCallback(
    (device: Device): UserAction[] => {
      const { id, name } = device;
      const badge = deviceBadge(liveDevices.get(id) ?? device);
      const sendOrder = (type: Order['type']) => send(id, { type, payload: {} });
      const restart = async () => {
        const message = 'Âm thanh và hình ảnh ngừng trong lúc khởi động lại, thường mất chừng một phút.';
        if (await confirm({ title: `Khởi động lại “${name}”?`, message, confirmLabel: 'Khởi động lại', danger: true }))
          await sendOrder('reset');
      };
      const all = [
        badge === 'paused' && {
          label: 'Tiếp tục',
          permission: commandPermission.play,
          icon: <PlayArrow />,
          run: () => sendOrder('play'),
        },
        badge === 'playing' && {
          label: 'Tạm dừng',
          permission: commandPermission.pause,
          icon: <Pause />,
          run: () => sendOrder('pause'),
        },
        {
          label: 'Đồng bộ kế hoạch',
          permission: commandPermission.sync_plan,
          icon: <Sync />,
          run: () => sendOrder('sync_plan'),
        },
        {
          label: 'Khởi động lại',
          permission: commandPermission.reset,
          icon: <RestartAlt />,
          danger: true,
          run: restart,
        },
      ];
      return allowed(all.filter((action) => action !== false));
    },
    [allowed, send],
  );
}
