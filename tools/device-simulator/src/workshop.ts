import type { LimitFunction } from 'p-limit';
import type { ClockWheel } from './clock-wheel';
import type { Diary } from './diary';
import type { PlanShelf } from './plan-shelf';
import type { Band } from './receiver';
import type { SimulatorStats } from './simulator-stats';

/** What the devices of one process share. */
export interface Workshop {
  api_url: string;
  mqtt_url: string;
  /** Certificates (PEM) that vouch for an `mqtts:` server; those the system knows when it is left out. */
  ca?: string;
  state_dir: string;
  heartbeat_sec: number;
  wheel: ClockWheel;
  plans: PlanShelf;
  /** The sources of relays they listen to. */
  band: Band;
  /** The newest form of plan messages they understand; 2 when it is left out. */
  plan_form?: 1 | 2;
  /** How many tracks they play; 2 when it is left out. */
  tracks?: 1 | 2;
  limit: LimitFunction;
  limitPlans: LimitFunction;
  stats: SimulatorStats;
  /** Where what the devices experience is written down, when anybody wants to read it. */
  diary?: Diary;
}
