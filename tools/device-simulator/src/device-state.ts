import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { MissReason } from '@loa/contracts/schedules';
import type {
  CommandMessage,
  Enrolment,
  PlanDocument,
  PlanMessage,
  ReportMessage,
  UpgradeStep,
} from '@loa/contracts/device-protocol';
import type { RunOverride } from './act-on-arrival';

/** Playback of one run so far on this device. Durations in milliseconds; instants in ms since 1970 on its own clock. */
export interface RunRecord {
  played_ms: number;
  missed_ms: Partial<Record<MissReason, number>>;
  started_at: number | null;
  ended_at: number | null;
  /** Time that came from the backup address of a relay. */
  backup_ms?: number;
  /** Time on the screen for each item, of runs that are seen. */
  shown_ms?: Record<string, number>;
}

/** The run that is on air, or should be: `reason` says why it is not heard. */
export interface OnAir {
  occurrence_id: string;
  since: number;
  reason: MissReason | null;
  /** The item on the screen, of a run that is seen. */
  content_id?: string;
  /** Another item of the run, heard while its relay cannot be received. It does not make up for the missing time. */
  stand_in?: string;
  /** True while a relay is heard from its backup address. */
  is_backup?: true;
}

/** Fields of the state for the tracks of a device: a device with one track has everything on the first. */
export const LANES = ['on_air', 'on_screen'] as const;
export type Lane = (typeof LANES)[number];

/** Answer to a command. `shown`: from when to when it was on the screen. */
export interface Ack {
  command_id: string;
  status: 'delivered' | 'succeeded' | 'failed';
  at: string;
  message?: string;
  step?: UpgradeStep;
  shown?: { from: string; to: string };
}

/** State that a device must remember over a power cut. */
export interface DeviceState {
  /** Null until somebody sets it. */
  volume: number | null;
  /** The current plan as its message announced it, without the parts that came with the message. */
  plan: PlanMessage | null;
  /** Instants of runs that this device changed when it received the plan. */
  taken: Record<string, RunOverride>;
  /** Start of the current connection without interruption, as far as the device knows. */
  connected_at: number | null;
  runs: Record<string, RunRecord>;
  on_air: OnAir | null;
  /** The same for the screen, of a device with two tracks. */
  on_screen: OnAir | null;
  /** Runs that an operator paused; a pause ends with its run. */
  paused_runs: string[];
  /** Runs that an operator stopped on this device. */
  stopped: string[];
  /** Runs already reported (or that this device does not report), with the time when they may be forgotten. */
  closed: Record<string, number>;
  /** Reports not yet acknowledged, oldest first. */
  reports: ReportMessage[];
  seen_commands: string[];
  /** Answers to commands that the broker has not acknowledged yet, oldest first. */
  acks: Ack[];
  /** The running upgrade. */
  upgrade: CommandMessage | null;
  /** Version of the software it runs. */
  fw_version: string;
  /** The key it was given, and the one that followed. */
  key: { given: string; next: Enrolment } | null;
  /** Position from its satellite receiver. */
  position: { lat: number; lng: number } | null;
  /** Time of switching off; null while it is on. */
  off_at: number | null;
}

const USUAL_VOLUME = 70;
/** Volume of runs that name none: the one set on the device, else the one of the installation. */
export const ownVolume = ({ volume }: Pick<DeviceState, 'volume'>, plan: Pick<PlanDocument, 'settings'> | undefined) =>
  volume ?? plan?.settings?.volume ?? USUAL_VOLUME;

export const freshState = (): DeviceState => ({
  volume: null,
  plan: null,
  taken: {},
  connected_at: null,
  runs: {},
  on_air: null,
  on_screen: null,
  paused_runs: [],
  stopped: [],
  closed: {},
  reports: [],
  seen_commands: [],
  acks: [],
  upgrade: null,
  fw_version: '2.4.1',
  key: null,
  position: null,
  off_at: null,
});

/**
 * Limit of files open at once: when thousands of devices lose their connection in one moment, all of them write.
 */
const atOnce = pLimit(64);

/** File with the state of one device, replaced as a whole: a kill leaves the old or the new one, never half of it. */
export class StateFile {
  readonly state: DeviceState;
  #path: string;
  #writing: Promise<void> | null = null;
  #isDirty = false;

  private constructor(path: string, state: DeviceState) {
    this.#path = path;
    this.state = state;
  }

  static async open(dir: string) {
    await mkdir(dir, { recursive: true });
    const path = join(dir, 'state.json');
    const stored = await readFile(path, 'utf8').then((text) => JSON.parse(text) as DeviceState, whenMissing);
    return new StateFile(path, { ...freshState(), ...stored });
  }

  /**
   * Resolves when all changes before the call are on the disk. Calls made while a write runs share the next one.
   */
  async save(): Promise<void> {
    this.#isDirty = true;
    while (this.#writing) await this.#writing;
    if (!this.#isDirty) return;
    this.#writing = atOnce(() => this.#write());
    try {
      await this.#writing;
    } finally {
      this.#writing = null;
    }
  }

  async #write() {
    this.#isDirty = false;
    await writeFile(`${this.#path}.new`, JSON.stringify(this.state));
    await rename(`${this.#path}.new`, this.#path);
  }
}

const whenMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};
