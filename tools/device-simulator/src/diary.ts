import { appendFile } from 'node:fs/promises';
import type { ReportMessage } from '@loa/contracts/device-protocol';
import type { Trouble } from './troubles';

/** What a device has come to the end of a run with: as it will tell the server, whenever that is. */
export type ClosedRun = Pick<
  ReportMessage,
  'report_id' | 'occurrence_id' | 'played_sec' | 'required_sec' | 'result' | 'reason' | 'clock_skew_ms'
>;

type Experienced =
  /**
   * What somebody who stood before it heard, by the computer's clock (ms since 1970), and how far the device's own was
   * ahead of it.
   */
  | { what: 'heard'; occurrence_id: string; from: number; to: number; clock_ms: number }
  | { what: 'closed'; report: ClosedRun }
  | { what: 'plan'; hash: string }
  | { what: 'connected' | 'lost' | 'cut' | 'restored' | 'switched_on' | 'switched_off' }
  | { what: 'trouble'; trouble: Trouble; is_on: boolean };
/** One line of the diary. */
export type DiaryEntry = { device_code: string; at: number } & Experienced;

const WRITE_MS = 500;

/**
 * What the devices of this process experience, a line of JSON each: to be held against what the server has in its
 * history.
 */
export class Diary {
  #lines: string[] = [];
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly path: string) {}

  note(entry: DiaryEntry) {
    this.#lines.push(`${JSON.stringify(entry)}\n`);
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_MS);
  }

  /** Resolves when all that was noted is in the file. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#lines.splice(0).join('');
    if (lines) this.#writing = this.#writing.then(() => appendFile(this.path, lines));
    return this.#writing;
  }
}

/** Who stands before one device and writes down what is to be heard. */
export class Witness {
  #hears: ({ occurrence_id: string; from: number; clock_ms: number } | null)[] = [];

  constructor(
    private readonly device_code: string,
    private readonly diary: Pick<Diary, 'note'> | null,
  ) {}

  saw(experienced: Experienced) {
    this.diary?.note({ device_code: this.device_code, at: Date.now(), ...experienced });
  }

  closed({ report_id, occurrence_id, played_sec, required_sec, result, reason, clock_skew_ms }: ReportMessage) {
    this.saw({
      what: 'closed',
      report: { report_id, occurrence_id, played_sec, required_sec, result, reason, clock_skew_ms },
    });
  }

  /** From now on this run is heard, or nothing; on a track of the device. */
  hears(occurrence_id: string | null, clock_ms: number, track = 0) {
    const before = this.#hears[track] ?? null;
    if (occurrence_id === (before?.occurrence_id ?? null) && clock_ms === (before?.clock_ms ?? clock_ms)) return;
    const to = Date.now();
    if (before) this.saw({ what: 'heard', ...before, to });
    this.#hears[track] = occurrence_id === null ? null : { occurrence_id, from: to, clock_ms };
  }
}
