import type { MissReason } from '@loa/contracts/schedules';
import type { ClockWheel } from './clock-wheel';
import type { DeviceState } from './device-state';
import type { PlannedRun } from './plan';
import type { RelayTuner } from './relay-tuner';
import type { RunLedger } from './run-ledger';

/** What a player plays with. */
export interface PlayerParts {
  state: DeviceState;
  ledger: RunLedger;
  wheel: Pick<ClockWheel, 'at'>;
  /** The device's own clock, which may be wrong: ms since 1970, and its distance from the computer's. */
  now: () => number;
  clockOffset: () => number;
  /** How far its clock is ahead of the server's (ms), as it measured; null while it does not know. */
  clockSkew: () => number | null;
  /** Why a file cannot be played, or null when it can. */
  whyUnplayable: (sha256: string) => MissReason | null;
  /** Of a board: whether something is shown over the plan. An emergency takes the screen from it. */
  screen?: { isOn: () => boolean; giveWay: () => void };
  /** What takes relays from the air; a device without one hears none. */
  tuner?: Pick<RelayTuner, 'tune' | 'whyUnheard' | 'isOnBackup'>;
  /** Something a person would notice changed: what plays, or a report came to be. */
  onChange: () => void;
  onStart: (run: PlannedRun, at: number) => void;
  hasPower: () => boolean;
  /** What whoever stands before it hears or sees from now on, on one of its tracks: a run, or nothing. */
  onHeard?: (occurrence_id: string | null, track: number) => void;
  /** How many tracks it plays: 1 when it is left out. */
  tracks?: number;
}
