import { inLine, useTerm } from '@loa/app-config';
import { useAllowed } from '@loa/permissions';
import { confirm, type UserAction } from '@loa/ui-kit';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import RestartAlt from '@mui/icons-material/RestartAlt';
import SystemUpdateAltOutlined from '@mui/icons-material/SystemUpdateAltOutlined';
import Sync from '@mui/icons-material/Sync';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NEW_UPGRADE, UPGRADE_LIST } from '../model/device-paths';
import { commandPermission, type Order } from '../model/command-state';

interface Asked {
  ids: string[];
  clear: () => void;
}

/** What can be told to the ticked devices at once. `volumeFor` is set while a volume is being chosen for them. */
export function useBulkOrders(send: (ids: string[], order: Order) => Promise<boolean>) {
  const allowed = useAllowed();
  const device = inLine(useTerm('device'));
  const navigate = useNavigate();
  const [volumeFor, setVolumeFor] = useState<Asked | null>(null);
  const sendAndClear = async ({ ids, clear }: Asked, order: Order) => {
    if (await send(ids, order)) clear();
  };
  const pause = async (asked: Asked) => {
    const question = { title: `Tạm dừng ${asked.ids.length} ${device}?`, message: 'Lượt đang phát sẽ im lặng cho đến khi được phát tiếp.', confirmLabel: `Tạm dừng ${asked.ids.length} ${device}` };
    if (await confirm(question)) await sendAndClear(asked, { type: 'pause', payload: {} });
  };
  const restart = async (asked: Asked) => {
    const question = { title: `Khởi động lại ${asked.ids.length} ${device}?`, message: 'Âm thanh và hình ảnh ngừng trong lúc khởi động lại, thường mất chừng một phút.', confirmLabel: `Khởi động lại ${asked.ids.length} ${device}`, danger: true };
    if (await confirm(question)) await sendAndClear(asked, { type: 'reset', payload: {} });
  };
  const bulkActions = (ids: string[], clear: () => void): UserAction[] =>
    allowed([
      { label: 'Đặt âm lượng', permission: commandPermission.set_volume, icon: <VolumeUpOutlined />, run: () => setVolumeFor({ ids, clear }) },
      { label: 'Phát tiếp', permission: commandPermission.play, icon: <PlayArrow />, run: () => sendAndClear({ ids, clear }, { type: 'play', payload: {} }) },
      { label: 'Tạm dừng', permission: commandPermission.pause, icon: <Pause />, run: () => pause({ ids, clear }) },
      { label: 'Đồng bộ kế hoạch', permission: commandPermission.sync_plan, icon: <Sync />, run: () => sendAndClear({ ids, clear }, { type: 'sync_plan', payload: {} }) },
      { label: 'Nâng cấp', permission: commandPermission.upgrade, icon: <SystemUpdateAltOutlined />, run: () => navigate(`${UPGRADE_LIST}?id=${NEW_UPGRADE}`, { state: { device_ids: ids } }) },
      { label: 'Khởi động lại', permission: commandPermission.reset, icon: <RestartAlt />, danger: true, run: () => restart({ ids, clear }) },
    ]);
  const setVolume = (volume: number) => {
    if (volumeFor) void sendAndClear(volumeFor, { type: 'set_volume', payload: { volume } });
    setVolumeFor(null);
  };
  return { bulkActions, volumeFor, setVolume, closeVolume: () => setVolumeFor(null) };
}
