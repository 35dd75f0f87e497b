import type { MissReason } from '@loa/contracts/schedules';
import type { Scheduler } from './scheduler';
import type { DeviceState } from './device-state';
import type { PlannedRun } from './plan';
import type { RelayTuner } from './relay-tuner';
import type { RunLedger } from './run-ledger';

/** Dependencies of a player. */
export interface PlayerParts {
  state: DeviceState;
  ledger: RunLedger;
  scheduler: Pick<Scheduler, 'at'>;
  /** The device's own clock, which may be wrong: ms since 1970, and its distance from the computer's. */
  now: () => number;
  clockOffset: () => number;
  /** How far its clock is ahead of the server's (ms), as it measured; null while unknown. */
  clockSkew: () => number | null;
  /** Why a file cannot be played, or null when it can. */
  whyUnplayable: (sha256: string) => MissReason | null;
  /** Screen of a board: whether something is shown over the plan. An emergency takes the screen from it. */
  screen?: { isOn: () => boolean; giveWay: () => void };
  /** Receiver of relays; a device without one hears none. */
  tuner?: Pick<RelayTuner, 'tune' | 'whyUnheard' | 'isOnBackup'>;
  /** Called when a person would notice a change: what plays, or a new report. */
  onChange: () => void;
  onStart: (run: PlannedRun, at: number) => void;
  hasPower: () => boolean;
  /** Called when a track begins to play a run, or nothing. */
  onHeard?: (occurrence_id: string | null, track: number) => void;
  /** Number of tracks; 1 by default. */
  tracks?: number;
}
