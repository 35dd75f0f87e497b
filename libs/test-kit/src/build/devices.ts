import type { Device, DeviceCommand } from '@loa/contracts/devices';
import { COMMUNE } from './areas';
import { buildRef, minutesFromNow, nextId, NOW, recordBase } from './record';

/** An installed speaker cluster, online and idle. */
export const buildDevice = (over: Partial<Device> = {}): Device => ({
  ...recordBase('Cụm loa Thôn Hòa Bình'),
  device_code: 'LOA-0001',
  serial: 'SN0001',
  kind: 'speaker',
  model: 'Loa IP 30W',
  fw_version: '1.4.2',
  install_status: 'installed',
  installed_at: NOW,
  gps_at: null,
  area_id: COMMUNE.id,
  area: buildRef(COMMUNE.name, COMMUNE.id),
  address: '',
  lat: 13.88,
  lng: 109.11,
  sim_phone: '',
  wanted_plan_hash: null,
  connection: 'online',
  last_seen_at: NOW,
  play_state: 'idle',
  now: null,
  volume: 70,
  network: '4g',
  signal: 80,
  temperature: 41,
  storage_free: 24_000_000_000,
  storage_total: 32_000_000_000,
  plan_hash: null,
  plan_valid_to: null,
  missing_files: 0,
  clock_skew_ms: 12,
  faults: [],
  ...over,
});

export const buildCommand = (over: Partial<DeviceCommand> = {}): DeviceCommand => ({
  id: nextId(),
  device_id: nextId(),
  batch_id: null,
  type: 'set_volume',
  payload: { volume: 50 },
  status: 'queued',
  message: null,
  requested_by: null,
  created_at: NOW,
  updated_at: NOW,
  expires_at: minutesFromNow(1),
  ...over,
});
