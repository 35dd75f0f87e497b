import { inLine, useDeviceTerm } from '@loa/app-config';
import type { Device } from '@loa/contracts/devices';
import { useAllowed } from '@loa/permissions';
import { confirm, toast, type UserAction } from '@loa/ui-kit';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshDevices, pendingApi } from '../api/pending-api';
import { inWordsOfKind } from '../model/device-state';

const NAMED = 3;

/** Names of the schedules that will play without it. */
function missedBy(schedules: readonly { name: string }[]) {
  if (schedules.length === 0) return [];
  const named = schedules
    .slice(0, NAMED)
    .map(({ name }) => `“${name}”`)
    .join(', ');
  return [
    `${schedules.length} lịch phát chọn riêng máy này sẽ phát mà không có nó: ${named}${schedules.length > NAMED ? '…' : ''}.`,
  ];
}

/**
 * Action that uninstalls a device, after a question that names the affected schedules. It returns to the pending
 * devices, and its history stays.
 */
export function useUninstall(device: Device | undefined, onDone: () => void): UserAction[] {
  const allowed = useAllowed();
  const client = useQueryClient();
  const term = inLine(useDeviceTerm(device?.kind));
  const { mutateAsync } = useMutation({ mutationFn: ({ id, version }: Device) => pendingApi.takeDown(id, version) });
  if (!device) return [];
  const run = async () => {
    const coming = await pendingApi.coming(device.id).catch(() => null);
    const unknown = coming === null ? ['Chưa xem được lịch phát nào chọn riêng máy này.'] : missedBy(coming.rows);
    const message = [
      `${inWordsOfKind(device.kind, 'Lượt đang phát')} trên ${term} dừng ngay. Lịch sử phát được giữ lại.`,
      ...unknown,
    ].join(' ');
    if (!(await confirm({ title: `Gỡ lắp đặt “${device.name}”?`, message, confirmLabel: 'Gỡ lắp đặt', danger: true })))
      return;
    await mutateAsync(device).then(
      () => {
        toast.success(`Đã gỡ lắp đặt “${device.name}”`);
        void refreshDevices(client);
        onDone();
      },
      () => undefined,
    );
  };
  return allowed([
    {
      label: 'Gỡ lắp đặt',
      permission: 'THIET_BI_DA_LAP_DAT_REMOVE_INSTALL',
      icon: <HandymanOutlined />,
      danger: true,
      run,
    },
  ]);
}
