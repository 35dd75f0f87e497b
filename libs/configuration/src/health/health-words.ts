import { partWords, type SystemHealth } from '@loa/contracts/system-config';
import { formatAgo, formatBytes, formatNumber, formatPercent, type KeyValue } from '@loa/ui-kit';

type Figures = SystemHealth['figures'];
const PROCESSES: Readonly<Record<string, string>> = {
  server: 'Máy chủ',
  broker: 'Bộ trung chuyển MQTT',
  'device-simulator': 'Bộ mô phỏng',
};
/** Share of the disk below which a person must act. */
const LEAST_FREE = 0.1;

const counted = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count));
const bytes = (count: number | undefined) => (count === undefined ? '–' : formatBytes(count));
const share = ({ used = 0, free = 0 }: Record<string, number> = {}) => (used + free > 0 ? free / (used + free) : null);

export const isDiskLow = ({ figures }: SystemHealth) => {
  const free = share(figures.loa_disk_bytes);
  return free !== null && free < LEAST_FREE;
};

/** Parts in words, those that are not ready first. */
export const partsOf = ({ parts }: SystemHealth) =>
  Object.entries(parts)
    .map(([name, isReady]) => ({ name, isReady, ...partWords(name) }))
    .sort((one, other) => Number(one.isReady) - Number(other.isReady) || one.label.localeCompare(other.label, 'vi'));

export function deviceFacts({
  loa_devices: devices,
  loa_plans: plans,
  loa_mqtt_clients: clients,
}: Figures): KeyValue[] {
  const missing = plans ? (plans.wanted ?? 0) - (plans.published ?? 0) : undefined;
  return [
    { label: 'Trực tuyến', value: counted(devices?.online) },
    { label: 'Mất kết nối', value: counted(devices?.offline) },
    { label: 'Chưa kết nối', value: counted(devices?.never) },
    { label: 'Chưa gửi kế hoạch phát mới', value: counted(missing) },
    { label: 'Đã báo có kế hoạch phát mới', value: counted(plans?.reported) },
    { label: 'Kết nối MQTT', value: counted(clients?.['']) },
  ];
}

/** The servers of the installation; one alone is the one that the page is about. */
export const serverFacts = ({ servers }: SystemHealth, now: number): KeyValue[] =>
  servers.map(({ name, version, since, leads }) => ({
    label: name,
    value: [leads ? 'Dẫn đầu' : 'Phục vụ', version, `chạy từ ${formatAgo(since, now)}`].join(' · '),
  }));

export const jobFacts = ({ loa_jobs: jobs }: Figures): KeyValue[] => [
  { label: 'Đang chờ', value: counted(jobs?.waiting) },
  { label: 'Đang làm', value: counted(jobs?.active) },
  { label: 'Chờ thử lại', value: counted(jobs?.retry) },
  { label: 'Không xong', value: counted(jobs?.failed) },
];

export function storageFacts({ loa_disk_bytes: disk, loa_database_bytes: database }: Figures): KeyValue[] {
  const free = share(disk);
  const left = free === null ? '–' : `${bytes(disk?.free)} (${formatPercent(free)})`;
  return [
    { label: 'Đĩa còn trống', value: left },
    { label: 'Cơ sở dữ liệu', value: bytes(database?.['']) },
  ];
}

export function machineFacts({ version, node, started_at, figures }: SystemHealth, now: number): KeyValue[] {
  const delay = figures.loa_event_loop_delay_seconds?.['0.99'];
  const memory = Object.entries(figures.loa_process_memory_bytes ?? {});
  return [
    { label: 'Phiên bản', value: version },
    { label: 'Node.js', value: node },
    { label: 'Khởi động', value: formatAgo(started_at, now) },
    {
      label: 'Phải chờ để được trả lời',
      value: delay === undefined ? '–' : `${formatNumber(Math.round(delay * 1000))} ms`,
    },
    ...memory.map(([name, used]) => ({ label: `Bộ nhớ: ${PROCESSES[name] ?? name}`, value: formatBytes(used) })),
  ];
}
