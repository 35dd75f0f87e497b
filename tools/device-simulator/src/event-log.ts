import { appendFile } from 'node:fs/promises';
import type { ReportMessage } from '@loa/contracts/device-protocol';
import pLimit from 'p-limit';
import type { Trouble } from './troubles';

/** Result of a run on the device, as it will report it to the server, whenever that is. */
export type ClosedRun = Pick<
  ReportMessage,
  'report_id' | 'occurrence_id' | 'played_sec' | 'required_sec' | 'result' | 'reason' | 'clock_skew_ms'
>;

type DeviceEvent =
  /**
   * Sound heard in front of the device, by the computer's clock (ms since 1970), and how far the device's own clock was
   * ahead of it.
   */
  | { what: 'heard'; occurrence_id: string; from: number; to: number; clock_ms: number }
  | { what: 'closed'; report: ClosedRun }
  | { what: 'plan'; hash: string }
  | { what: 'connected' | 'lost' | 'cut' | 'restored' | 'switched_on' | 'switched_off' }
  | { what: 'trouble'; trouble: Trouble; is_on: boolean };
/** One line of the event log. */
export type EventLogEntry = { device_code: string; at: number } & DeviceEvent;

const WRITE_MS = 500;

/**
 * Event log of the devices of this process, one line of JSON per event, to be compared with the server's history.
 */
export class EventLog {
  #lines: string[] = [];
  readonly #writing = pLimit(1);
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly path: string) {}

  note(entry: EventLogEntry) {
    this.#lines.push(`${JSON.stringify(entry)}\n`);
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), WRITE_MS);
  }

  /** Resolves when all entries are in the file. Entries that cannot be written stay for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#writing(async () => {
      const lines = this.#lines.splice(0);
      if (lines.length === 0) return;
      await appendFile(this.path, lines.join('')).catch((error: unknown) => {
        this.#lines.unshift(...lines);
        throw error;
      });
    });
  }
}

/** Event recorder of one device: writes into the event log what can be heard in front of it. */
export class EventRecorder {
  #playing: ({ occurrence_id: string; from: number; clock_ms: number } | null)[] = [];

  constructor(
    private readonly device_code: string,
    private readonly log: Pick<EventLog, 'note'> | null,
  ) {}

  record(event: DeviceEvent) {
    this.log?.note({ device_code: this.device_code, at: Date.now(), ...event });
  }

  closed({ report_id, occurrence_id, played_sec, required_sec, result, reason, clock_skew_ms }: ReportMessage) {
    this.record({
      what: 'closed',
      report: { report_id, occurrence_id, played_sec, required_sec, result, reason, clock_skew_ms },
    });
  }

  /** From now on this run, or nothing, is heard on a track of the device. */
  hears(occurrence_id: string | null, clock_ms: number, track = 0) {
    const before = this.#playing[track] ?? null;
    if (occurrence_id === (before?.occurrence_id ?? null) && clock_ms === (before?.clock_ms ?? clock_ms)) return;
    const to = Date.now();
    if (before) this.record({ what: 'heard', ...before, to });
    this.#playing[track] = occurrence_id === null ? null : { occurrence_id, from: to, clock_ms };
  }
}
