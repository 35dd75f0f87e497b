import { getJson, useWaitingCounts } from '@loa/api-client';
import { DeviceIcon } from '@loa/app-config/device-icon';
import type { ConsoleFeature, ConsoleRoute, PaletteSource } from '@loa/app-config';
import type { Page } from '@loa/contracts/common';
import { ALERT_CHANNEL_CALLS } from '@loa/contracts/alerts';
import { DEVICE_CALLS, type Device } from '@loa/contracts/devices';
import { recordScreen } from '@loa/records';
import { withRows } from '@loa/ui-kit/table';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { UPGRADE_CALLS } from '@loa/contracts/upgrades';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import SystemUpdateAltOutlined from '@mui/icons-material/SystemUpdateAltOutlined';
import { alertsLive } from './alerts/alerts-api';
import { devicesLive } from './api/devices-live';
import { MapView } from './map/map-view';
import { DEVICE_LIST, devicePath, NEW_UPGRADE, showsMap, UPGRADE_LIST, WAITING_LIST } from './model/device-paths';
import { upgradesLive } from './upgrades/upgrades-api';

const FOUND_AT_MOST = 6;

/** With what draws the devices as the address asks for them: rows, or the map, which is then drawn with the page and not after it. */
async function loadDevices() {
  const load = () => import('./pages/devices-page');
  const [page] = showsMap(new URLSearchParams(location.search)) ? await Promise.all([load(), MapView.preload()]) : [await withRows(load)];
  return { Component: page.DevicesPage };
}

const routes: ConsoleRoute[] = [
  {
    path: DEVICE_LIST,
    lazy: loadDevices,
    title: (words) => words['device.installed'],
    permission: 'THIET_BI_DA_LAP_DAT_VIEW',
    menu: { group: 'devices', icon: DeviceIcon, useCount: () => useWaitingCounts()?.devices },
  },
  {
    path: WAITING_LIST,
    lazy: () => withRows(() => import('./waiting/waiting-page')).then((page) => ({ Component: page.WaitingPage })),
    title: (words) => words['device.not_installed'],
    permission: 'THIET_BI_CHUA_LAP_DAT_VIEW',
    menu: { group: 'devices', icon: HandymanOutlined },
  },
  {
    path: UPGRADE_LIST,
    lazy: () => withRows(() => import('./upgrades/upgrades-page')).then((page) => ({ Component: page.UpgradesPage })),
    title: 'Nâng cấp phiên bản',
    permission: 'THIET_BI_DA_LAP_DAT_VIEW',
    menu: { group: 'devices', icon: SystemUpdateAltOutlined },
    actions: [{ label: 'Thêm đợt nâng cấp', search: `?id=${NEW_UPGRADE}`, permission: UPGRADE_CALLS.written_with }],
  },
  recordScreen({
    path: '/cau-hinh/kenh-canh-bao',
    calls: ALERT_CHANNEL_CALLS,
    menu: { group: 'configuration', icon: CampaignOutlined, about: 'Gửi cảnh báo qua thư điện tử hoặc sang hệ thống khác, theo từng nơi.' },
    list: () => import('./alerts/channels/channel-list').then(({ channelList }) => channelList),
  }),
];

const palette: PaletteSource = {
  label: (words) => words.device,
  permission: 'THIET_BI_DA_LAP_DAT_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Device>>(`${DEVICE_CALLS.base}/find`, { search: text, limit: FOUND_AT_MOST }, signal);
    return rows.map(({ id, name, device_code, area }) => ({ label: name, hint: `${device_code} · ${area.name}`, path: devicePath(id) }));
  },
};

/** Installed devices in a console. */
export const devicesFeature: ConsoleFeature = {
  id: 'devices',
  routes,
  live: { ...devicesLive, ...alertsLive, ...upgradesLive },
  palette: [palette],
};
