import type { Enrolment } from '@loa/contracts/device-protocol';
import type { UnregisteredDevice } from './unregistered-device';
import type { Scenario } from './scenario';
import type { Simulator } from './simulator';
import type { Trouble } from './troubles';

/** Message from the parent process. */
export type ControlMessage =
  | {
      type: 'start';
      api_url: string;
      mqtt_url: string;
      ca?: string;
      devices: Enrolment[];
      newcomers?: UnregisteredDevice[];
      ask_again_ms?: number;
      state_dir: string;
      heartbeat_sec?: number;
      plan_form?: 1 | 2;
      relay_hosts?: string[];
      diary?: string;
    }
  | { type: 'cut'; device_codes: string[] }
  | { type: 'restore'; device_codes: string[] }
  | { type: 'power'; device_codes: string[]; is_on: boolean }
  | { type: 'fault'; kind: Trouble; device_codes: string[]; is_on?: boolean; offset_ms?: number }
  | { type: 'scenario'; scenario: Scenario }
  | { type: 'stats' };

export type SimulatorReading = Awaited<ReturnType<Simulator['stats']>>;
/**
 * Answer to the parent: `done` (with the type of the order) once an order took effect (a scenario: is over), `stats`
 * with a reading.
 */
export type ControlAnswer =
  | { type: 'ready' }
  | { type: 'done'; of: ControlMessage['type'] }
  | ({ type: 'stats' } & SimulatorReading);
