import { serverNow } from '@loa/ui-kit/clock';
import { inLine } from '@loa/app-config';
import type { QueryInputOf } from '@loa/contracts/common';
import type { Device, devices } from '@loa/contracts/devices';
import { formatBytes, formatDateTime } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { devicesApi } from '../api/devices-api';
import { liveDevices } from '../live/device-live-store';
import { besideBadge, kindLabels, planLabel, planState, stateLabel, titleOnAir } from '../model/device-state';
import type { InstalledWords } from './device-columns';

const percent = (value: number | null) => (value === null ? '' : `${value}%`);

function planText(device: Device) {
  const state = planState(device, serverNow());
  return state === 'none' ? '' : planLabel(state, device.missing_files);
}

const nowText = (device: Device) => titleOnAir(device) ?? besideBadge(device) ?? '';

/** State of a device at the time of the export: live data is newer than the loaded rows. */
const live =
  (cell: (device: Device) => string): ((row: Device) => string) =>
  (row) =>
    cell(liveDevices.get(row.id) ?? row);

const columns = ({ area: areaTerm, device, onAir }: InstalledWords): ExportColumn<Device>[] => [
  [`Mã ${inLine(device)}`, ({ device_code }) => device_code],
  [device, ({ name }) => name],
  ['Trạng thái', live(stateLabel)],
  [areaTerm, ({ area }) => area.name],
  [onAir, live(nowText)],
  ['Âm lượng', live(({ volume }) => percent(volume))],
  ['Tín hiệu', live(({ signal }) => percent(signal))],
  ['Mạng', live(({ network }) => network?.toUpperCase() ?? '')],
  ['Bộ nhớ trống', live(({ storage_free }) => (storage_free === null ? '' : formatBytes(storage_free)))],
  ['Kế hoạch', live(planText)],
  ['Liên lạc', live(({ last_seen_at }) => (last_seen_at ? formatDateTime(last_seen_at) : 'Chưa lần nào'))],
  ['Loại', ({ kind }) => kindLabels[kind]],
  ['Nhà sản xuất', ({ factory }) => factory?.name ?? ''],
  ['Mẫu máy', ({ model }) => model],
  ['Độ phân giải', ({ resolution }) => resolution?.name ?? ''],
  ['Phiên bản', ({ fw_version }) => fw_version ?? ''],
  ['Địa chỉ', ({ address }) => address],
];

/** Export of the devices in the filtered list. */
export const exportDevices = (
  kind: FileKind,
  client: QueryClient,
  query: QueryInputOf<typeof devices>,
  words: InstalledWords,
) =>
  exportRows({
    kind,
    name: 'thiet-bi',
    columns: columns(words),
    readPage: (page) => client.fetchQuery({ ...devicesApi.list({ ...query, ...page }), staleTime: 0, gcTime: 0 }),
  });
