import { areaFilter, getJson, useWaitingCounts } from '@loa/api-client';
import { DeviceIcon } from '@loa/app-config/device-icon';
import type { ConsoleFeature, ConsoleRoute, PaletteSource, Visit } from '@loa/app-config';
import type { Page } from '@loa/contracts/common';
import { ALERT_CHANNEL_CALLS } from '@loa/contracts/alerts';
import { DEVICE_CALLS, DEVICE_FIELDS, DEVICE_GROUP_CALLS, type Device } from '@loa/contracts/devices';
import { recordScreen } from '@loa/records';
import { readListQuery, withRows } from '@loa/ui-kit/table';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { UPGRADE_CALLS } from '@loa/contracts/upgrades';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import SystemUpdateAltOutlined from '@mui/icons-material/SystemUpdateAltOutlined';
import WorkspacesOutlined from '@mui/icons-material/WorkspacesOutlined';
import type { QueryClient } from '@tanstack/react-query';
import { alertsLive } from './alerts/alerts-api';
import { devicesApi } from './api/devices-api';
import { devicesLive } from './api/devices-live';
import { StoredInstallsSlot, mayLeaveStored } from './install/stored-installs-slot';
import { MapView } from './map/map-view';
import {
  DEVICE_GROUP_LIST,
  DEVICE_LIST,
  devicePath,
  POSITION_PARAM,
  NEW_UPGRADE,
  showsMap,
  UPGRADE_LIST,
  PENDING_LIST,
} from './model/device-paths';
import { upgradesLive } from './upgrades/upgrades-live';

const FOUND_AT_MOST = 6;

/** Data that the map shows first; where the address has a position, the map itself computes the frame. */
function askMap(search: URLSearchParams, client: QueryClient) {
  if (!search.has(POSITION_PARAM))
    void client.prefetchQuery(devicesApi.map({ ...areaFilter(), ...readListQuery(DEVICE_FIELDS, search) }, null));
}

/**
 * Loads the page together with its view: rows or map, so that it is drawn with the page and not after it.
 */
async function loadDevices({ search, client }: Visit) {
  const load = () => import('./pages/devices-page');
  if (!showsMap(search)) return { Component: (await withRows(load)).DevicesPage };
  askMap(search, client);
  const [page] = await Promise.all([load(), MapView.preload()]);
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
    path: PENDING_LIST,
    lazy: () => withRows(() => import('./pending/pending-page')).then((page) => ({ Component: page.PendingPage })),
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
    menu: {
      group: 'configuration',
      place: 1,
      icon: CampaignOutlined,
      about: 'Gửi cảnh báo qua thư điện tử hoặc sang hệ thống khác, theo từng nơi.',
    },
    list: () => import('./alerts/channels/channel-list').then(({ channelList }) => channelList),
  }),
  recordScreen({
    path: DEVICE_GROUP_LIST,
    calls: DEVICE_GROUP_CALLS,
    menu: { group: 'devices', icon: WorkspacesOutlined },
    list: () => import('./device-groups/device-group-list').then(({ deviceGroupList }) => deviceGroupList),
  }),
];

const palette: PaletteSource = {
  label: (words) => words.device,
  permission: 'THIET_BI_DA_LAP_DAT_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Device>>(
      `${DEVICE_CALLS.base}/find`,
      { search: text, limit: FOUND_AT_MOST },
      signal,
    );
    return rows.map(({ id, name, device_code, area }) => ({
      label: name,
      hint: `${device_code} · ${area.name}`,
      path: devicePath(id),
    }));
  },
};

/** Installed devices in a console. */
export const devicesFeature: ConsoleFeature = {
  id: 'devices',
  routes,
  live: { ...devicesLive, ...alertsLive, ...upgradesLive },
  palette: [palette],
  topBar: StoredInstallsSlot,
  beforeSignOut: mayLeaveStored,
};
