import type { Dashboard } from '@loa/contracts/dashboard';
import { NOW } from './record';

/** A normal morning: fifty devices, nothing waiting. */
export const buildDashboard = (over: Partial<Dashboard> = {}): Dashboard => ({
  server_time: NOW,
  time_zone: 'Asia/Ho_Chi_Minh',
  devices: { total: 50, by_badge: { idle: 44, playing: 3, offline: 2, error: 1 } },
  today: { total: 6, done: 2, running: 1, reporting: 0, upcoming: 3, failed: 0, cancelled: 0, minutes: 18 },
  runs: [],
  approvals: [],
  approval_total: 0,
  stop_requests: [],
  contents_expiring: 0,
  next_runs: [],
  success_rate_7d: 0.97,
  storage: { used_bytes: 1_200_000_000, free_bytes: 48_000_000_000 },
  preparing: null,
  ...over,
});
