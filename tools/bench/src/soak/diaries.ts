import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ReportMessage } from '@loa/contracts/device-protocol';
import { Health } from './health.ts';

/** The result with which a device closed a run. */
export type ClosedRun = Pick<
  ReportMessage,
  'report_id' | 'occurrence_id' | 'played_sec' | 'required_sec' | 'result' | 'reason' | 'clock_skew_ms'
>;
/** One line of what the simulated devices write down. */
export type DiaryLine = { device_code: string; at: number } & (
  | { what: 'heard'; occurrence_id: string; from: number; to: number; clock_ms: number }
  | { what: 'closed'; report: ClosedRun }
  | { what: 'trouble'; trouble: string; is_on: boolean }
  | { what: 'plan' | 'connected' | 'lost' | 'cut' | 'restored' | 'switched_on' | 'switched_off' }
);

/** Clocks that are further off are not on time (the contract's tolerance). */
export const CLOCK_TOLERANCE_MS = 2000;

/** Experience of one device with one run. */
export interface Experience {
  /**
   * Seconds that were to be heard before it, and those among them that a wrong clock may have put where the run was
   * not.
   */
  heard_sec: number;
  astray_sec: number;
  /** Reports of the device, in its order: more than one where another plan left a part of the run. */
  closed: ClosedRun[];
}

export const keyOf = (occurrence_id: string, device_code: string) => `${occurrence_id} ${device_code}`;
export const runOf = (key: string) => key.split(' ')[0] ?? '';

/** Experiences by run and device, and how often each thing happened. */
export class Diaries {
  readonly experiences = new Map<string, Experience>();
  readonly counts: Record<string, number> = {};
  #health = new Map<string, Health>();

  add(line: DiaryLine) {
    this.counts[line.what] = (this.counts[line.what] ?? 0) + 1;
    this.#healthOf(line.device_code).take(line);
    if (line.what === 'heard') {
      const experience = this.#of(line.occurrence_id, line.device_code);
      const seconds = (line.to - line.from) / 1000;
      experience.heard_sec += seconds;
      if (Math.abs(line.clock_ms) > CLOCK_TOLERANCE_MS) experience.astray_sec += seconds;
    }
    if (line.what === 'closed') this.#of(line.report.occurrence_id, line.device_code).closed.push(line.report);
  }

  /** Whether a device was on, connected and in no trouble, from one moment (ms since 1970) to another. */
  wasWell = (device_code: string, from: number, to: number) => this.#healthOf(device_code).wasWell(from, to);

  #healthOf(device_code: string): Health {
    const known = this.#health.get(device_code) ?? new Health();
    this.#health.set(device_code, known);
    return known;
  }

  #of(occurrence_id: string, device_code: string): Experience {
    const key = keyOf(occurrence_id, device_code);
    const known = this.experiences.get(key) ?? { heard_sec: 0, astray_sec: 0, closed: [] };
    this.experiences.set(key, known);
    return known;
  }
}

/** All but what was experienced of the runs of `open`. */
export async function readDiaries(path: string, open: ReadonlySet<string>): Promise<Diaries> {
  const diaries = new Diaries();
  for await (const text of createInterface({ input: createReadStream(path) })) {
    const line = JSON.parse(text) as DiaryLine;
    const run = line.what === 'heard' ? line.occurrence_id : line.what === 'closed' ? line.report.occurrence_id : null;
    if (run === null || !open.has(run)) diaries.add(line);
  }
  return diaries;
}
