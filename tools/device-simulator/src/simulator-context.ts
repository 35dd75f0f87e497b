import type { LimitFunction } from 'p-limit';
import type { Scheduler } from './scheduler';
import type { EventLog } from './event-log';
import type { PlanCache } from './plan-cache';
import type { Band } from './receiver';
import type { SimulatorStats } from './simulator-stats';

/** Context shared by the devices of one process. */
export interface SimulatorContext {
  api_url: string;
  mqtt_url: string;
  /** Certificates (PEM) of the authority of an `mqtts:` server; by default those of the system. */
  ca?: string;
  state_dir: string;
  heartbeat_sec: number;
  scheduler: Scheduler;
  plans: PlanCache;
  /** The sources of relays they listen to. */
  band: Band;
  /** The newest form of plan messages they understand; 2 by default. */
  plan_form?: 1 | 2;
  /** Number of tracks; 2 by default. */
  tracks?: 1 | 2;
  limit: LimitFunction;
  limitPlans: LimitFunction;
  stats: SimulatorStats;
  /** Event log, when anybody wants to read it. */
  event_log?: EventLog;
}
