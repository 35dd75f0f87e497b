import { inLine, useDeviceTerm } from '@loa/app-config';
import type { Device } from '@loa/contracts/devices';
import { positionText } from '@loa/maps';
import { useAllowed } from '@loa/permissions';
import { confirm, formatAgo, toast, type UserAction } from '@loa/ui-kit';
import MyLocation from '@mui/icons-material/MyLocation';
import { useMutation } from '@tanstack/react-query';
import { oneDeviceApi } from '../api/one-device-api';
import { farFromPlace } from '../model/far-position';

/** Action that sets a device's position to the reported one. Missing for a device that reports none. */
export function useOwnPosition(device: Device | undefined): UserAction[] {
  const allowed = useAllowed();
  const term = inLine(useDeviceTerm(device?.kind));
  const { mutateAsync } = useMutation(oneDeviceApi.ownPosition());
  const position = device?.position;
  if (!device || !position) return [];
  const label = `Lấy vị trí của ${term}`;
  const run = async () => {
    const far = farFromPlace(device);
    const message = `Máy báo đang ở ${positionText(position)} (${formatAgo(position.at)})${far ? `, ${far}` : ''}. Tọa độ đang ghi được thay bằng tọa độ này.`;
    if (await confirm({ title: `${label} “${device.name}”?`, message, confirmLabel: label }))
      await mutateAsync(device).then(
        () => toast.success('Đã lấy vị trí máy báo'),
        () => undefined,
      );
  };
  return allowed([{ label, permission: 'THIET_BI_DA_LAP_DAT_UPDATE_GPS', icon: <MyLocation />, run }]);
}
