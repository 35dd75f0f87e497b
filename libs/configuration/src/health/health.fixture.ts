import type { SystemHealth } from '@loa/contracts/system-config';

const GIB = 1024 ** 3;

/** A server that is well. */
export const buildHealth = (over: Partial<SystemHealth> = {}): SystemHealth => ({
  version: '0.1.0',
  node: 'v24.21.0',
  started_at: '2026-11-25T01:00:00.000Z',
  servers: [{ name: 'may-chu:4000', version: '0.1.0', since: '2026-11-25T01:00:00.000Z', leads: true }],
  parts: { database: true, jobs: true, mqtt: true, plans: true, run_clock: true },
  figures: {
    loa_devices: { online: 46, offline: 3, never: 1 },
    loa_plans: { wanted: 50, published: 48, reported: 44 },
    loa_mqtt_clients: { '': 49 },
    loa_jobs: { waiting: 0, active: 1, retry: 0, failed: 1 },
    loa_disk_bytes: { used: 60 * GIB, free: 40 * GIB },
    loa_database_bytes: { '': 180 * 1024 ** 2 },
    loa_process_memory_bytes: { server: 300 * 1024 ** 2, broker: 70 * 1024 ** 2 },
    loa_event_loop_delay_seconds: { '0.5': 0.001, '0.99': 0.012, '1': 0.05 },
  },
  ...over,
});
