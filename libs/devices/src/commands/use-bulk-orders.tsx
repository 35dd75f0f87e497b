import { DEVICE_GROUP_CALLS } from '@loa/contracts/devices';
import { useAllowed } from '@loa/permissions';
import { confirm, formatNumber, type UserAction } from '@loa/ui-kit';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import RestartAlt from '@mui/icons-material/RestartAlt';
import SystemUpdateAltOutlined from '@mui/icons-material/SystemUpdateAltOutlined';
import Sync from '@mui/icons-material/Sync';
import WorkspacesOutlined from '@mui/icons-material/WorkspacesOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderTarget } from './orders-api';
import type { SendResult } from './use-batch';
import { NEW_UPGRADE, UPGRADE_LIST } from '../model/device-paths';
import { commandPermission, type Order } from '../model/command-state';

interface Selection {
  target: OrderTarget;
  clear: () => void;
}

interface BulkOrdersOptions {
  give: (target: OrderTarget, order: Order) => Promise<SendResult>;
  /** Target that the selection stands for. */
  targetOf: (ids: string[]) => OrderTarget;
  /** Counts the selection again after a command was refused because the devices have changed. */
  recount: () => void;
  /** Name of the selected devices together. */
  noun: string;
}

export const countOf = (target: OrderTarget) => ('filter' in target ? target.expected_count : target.device_ids.length);

const QUESTIONS: Partial<Record<Order['type'], { message: string; danger?: true }>> = {
  pause: { message: 'Tiếng và hình của lượt này dừng lại cho đến khi bấm “Tiếp tục”.' },
  reset: { message: 'Âm thanh và hình ảnh ngừng trong lúc khởi động lại, thường mất chừng một phút.', danger: true },
};
const ALL_PAGES = { message: 'Lệnh tới mọi máy khớp bộ lọc, kể cả ở các trang khác.' };

/** Commands for the selected devices. `volumeFor` is set while a volume is being chosen for them. */
export function useBulkOrders({ give, targetOf, recount, noun }: BulkOrdersOptions) {
  const allowed = useAllowed();
  const navigate = useNavigate();
  const [volumeFor, setVolumeFor] = useState<Selection | null>(null);
  const [groupFor, setGroupFor] = useState<{ device_ids: string[]; clear: () => void } | null>(null);
  const [giving, setGiving] = useState<Order['type'] | null>(null);
  const giveAndClear = async ({ target, clear }: Selection, order: Order) => {
    setGiving(order.type);
    const given = await give(target, order);
    setGiving(null);
    if (given === 'given') clear();
    else if (given === 'refused' && 'filter' in target) recount();
  };
  /** Asks before commands that are audible immediately, and before any command to more devices than are visible. */
  const askAndSend = async (selection: Selection, label: string, type: Order['type']) => {
    const question = QUESTIONS[type] ?? ('filter' in selection.target ? ALL_PAGES : undefined);
    const named = `${label} ${formatNumber(countOf(selection.target))} ${noun}`;
    if (!question || (await confirm({ ...question, title: `${named}?`, confirmLabel: named })))
      await giveAndClear(selection, { type, payload: {} });
  };
  /** The pressed one waits, the others cannot be pressed meanwhile. */
  const waitOf = (type: Order['type']) => ({ busy: giving === type, disabled: giving !== null && giving !== type });
  const bulkActions = (ids: string[], clear: () => void): UserAction[] => {
    const selection = { target: targetOf(ids), clear };
    const action = (label: string, type: Order['type'], icon: ReactNode) => ({
      label,
      permission: commandPermission[type],
      icon,
      ...waitOf(type),
      run: () => askAndSend(selection, label, type),
    });
    const upgrade = {
      label: 'Nâng cấp',
      permission: commandPermission.upgrade,
      icon: <SystemUpdateAltOutlined />,
      run: () =>
        navigate(`${UPGRADE_LIST}?id=${NEW_UPGRADE}`, {
          state: 'filter' in selection.target ? { matching: selection.target } : { device_ids: ids },
        }),
    };
    const toGroup = {
      label: 'Thêm vào nhóm',
      permission: DEVICE_GROUP_CALLS.written_with,
      icon: <WorkspacesOutlined />,
      run: () => setGroupFor({ device_ids: ids, clear }),
    };
    return allowed([
      {
        label: 'Đặt âm lượng',
        permission: commandPermission.set_volume,
        icon: <VolumeUpOutlined />,
        ...waitOf('set_volume'),
        run: () => setVolumeFor(selection),
      },
      action('Tiếp tục', 'play', <PlayArrow />),
      action('Tạm dừng', 'pause', <Pause />),
      action('Đồng bộ kế hoạch', 'sync_plan', <Sync />),
      // Devices on other pages are not named one by one.
      ...('filter' in selection.target ? [] : [toGroup]),
      upgrade,
      { ...action('Khởi động lại', 'reset', <RestartAlt />), danger: true },
    ]);
  };
  const setVolume = (volume: number) => {
    if (volumeFor) void giveAndClear(volumeFor, { type: 'set_volume', payload: { volume } });
    setVolumeFor(null);
  };
  return {
    bulkActions,
    volumeFor,
    setVolume,
    closeVolume: () => setVolumeFor(null),
    groupFor,
    closeGroup: () => setGroupFor(null),
  };
}
