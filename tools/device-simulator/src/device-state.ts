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
import type { Taken } from './act-on-arrival';

/** What a device has played of a run so far. Milliseconds; instants in ms since 1970 on its own clock. */
export interface RunRecord {
  played_ms: number;
  missed_ms: Partial<Record<MissReason, number>>;
  started_at: number | null;
  ended_at: number | null;
  /** How long of it came from the backup address of a relay. */
  backup_ms?: number;
  /** Of what is seen: how long each item was on the screen. */
  shown_ms?: Record<string, number>;
}

/** What is on the air, or should be: `reason` says why it is not heard. */
export interface OnAir {
  occurrence_id: string;
  since: number;
  reason: MissReason | null;
  /** Which item is on the screen, of a run that is seen. */
  content_id?: string;
  /** Heard instead, while the relay whose turn it is cannot be: another item of the run. It makes up for nothing. */
  stand_in?: string;
  /** A relay that is heard from its backup address. */
  is_backup?: true;
}

/** Where on a device's tracks its runs stand: everything on the first where it has one. */
export const LANES = ['on_air', 'on_screen'] as const;
export type Lane = (typeof LANES)[number];

/** An answer to a command. `shown`: from when till when it was on the screen. */
export interface Ack {
  command_id: string;
  status: 'delivered' | 'succeeded' | 'failed';
  at: string;
  message?: string;
  step?: UpgradeStep;
  shown?: { from: string; to: string };
}

/** All a device must remember over a power cut. */
export interface DeviceState {
  /** Null until somebody sets it. */
  volume: number | null;
  /** The plan it holds, as it was told of it, without what travelled along. */
  plan: PlanMessage | null;
  /** Instants of the held plan's runs that this device took up otherwise. */
  taken: Record<string, Taken>;
  /** Connected without a break since then, as far as it knows. */
  connected_at: number | null;
  runs: Record<string, RunRecord>;
  on_air: OnAir | null;
  /** On the track of the picture, of a device with two. */
  on_screen: OnAir | null;
  /** The runs an operator paused; when one is over, so is its pause. */
  paused_runs: string[];
  /** Runs an operator stopped on this device. */
  stopped: string[];
  /** Runs reported already (or not its to report), with the moment they may be forgotten. */
  closed: Record<string, number>;
  /** Reports nobody has acknowledged yet, oldest first. */
  reports: ReportMessage[];
  seen_commands: string[];
  /** Answers to commands that the broker has not taken yet, oldest first. */
  acks: Ack[];
  /** The upgrade that is under way. */
  upgrade: CommandMessage | null;
  /** The software it runs. */
  fw_version: string;
  /** The key that followed the one it was given. */
  key: { given: string; next: Enrolment } | null;
  /** Where its satellites say it is. */
  position: { lat: number; lng: number } | null;
  /** Switched off since then. */
  off_at: number | null;
}

const USUAL_VOLUME = 70;
/** How loud it plays what names no volume: as it was set, else as the installation wants it. */
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
 * A process may have only so many files open: thousands of devices that lose their connection in one moment all write.
 */
const atOnce = pLimit(64);

/** The state of one device in one file, replaced whole: a kill leaves the old or the new one, never half of it. */
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
   * Resolves when all that was changed before the call is on the disk. Calls made while a write runs share the next
   * one.
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
