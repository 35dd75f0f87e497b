import { useAreaFilter } from '@loa/areas';
import { getJson } from '@loa/api-client';
import { DeviceIcon } from '@loa/app-config/device-icon';
import type { ConsoleFeature, ConsoleRoute, PaletteSource } from '@loa/app-config';
import type { Page } from '@loa/contracts/common';
import { DEVICE_CALLS, type Device } from '@loa/contracts/devices';
import { withRows } from '@loa/ui-kit/table';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import { useQuery } from '@tanstack/react-query';
import { devicesApi } from './api/devices-api';
import { devicesLive } from './api/devices-live';
import { DEVICE_LIST, devicePath, WAITING_LIST } from './model/device-paths';

const FOUND_AT_MOST = 6;
const COUNT_REFRESH_MS = 60_000;

const routes: ConsoleRoute[] = [
  {
    path: DEVICE_LIST,
    lazy: () => withRows(() => import('./pages/devices-page')).then((page) => ({ Component: page.DevicesPage })),
    title: (words) => words['device.installed'],
    permission: 'THIET_BI_DA_LAP_DAT_VIEW',
    menu: { group: 'devices', icon: DeviceIcon, useCount: useTroubleCount },
  },
  {
    path: WAITING_LIST,
    lazy: () => withRows(() => import('./waiting/waiting-page')).then((page) => ({ Component: page.WaitingPage })),
    title: (words) => words['device.not_installed'],
    permission: 'THIET_BI_CHUA_LAP_DAT_VIEW',
    menu: { group: 'devices', icon: HandymanOutlined },
  },
];

const palette: PaletteSource = {
  label: (words) => words.device,
  permission: 'THIET_BI_DA_LAP_DAT_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Device>>(`${DEVICE_CALLS.base}/find`, { search: text, limit: FOUND_AT_MOST }, signal);
    return rows.map(({ id, name, device_code, area }) => ({ label: name, hint: `${device_code} · ${area.name}`, path: devicePath(id) }));
  },
};

/** How many devices need a hand, beside the menu entry. */
function useTroubleCount() {
  const { data } = useQuery({ ...devicesApi.trouble(useAreaFilter(), 1), refetchInterval: COUNT_REFRESH_MS });
  return data?.total;
}

/** Installed devices in a console. */
export const devicesFeature: ConsoleFeature = {
  id: 'devices',
  routes,
  live: devicesLive,
  palette: [palette],
};
