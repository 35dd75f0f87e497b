import type { StateFile } from './device-state';
import type { ClockWheel } from './clock-wheel';
import type { ServerLink } from './server-link';
import type { SimulatorStats } from './simulator-stats';
import type { Troubles } from './troubles';

interface OutboxParts {
  file: StateFile;
  link: ServerLink;
  wheel: Pick<ClockWheel, 'at'>;
  stats: SimulatorStats;
  troubles: Troubles;
  clockSkew: () => number | null;
}

/** Sends reports in their order, one at a time, and keeps each on the disk until the broker has it. */
export class ReportOutbox {
  #isSending = false;
  /** Held back on purpose until then. */
  #heldUntil = 0;

  constructor(private readonly parts: OutboxParts) {}

  async flush() {
    const { file, link, stats, troubles } = this.parts;
    if (!link.isConnected) this.#markLate();
    if (this.#isSending || this.#isHeldBack()) return;
    this.#isSending = true;
    try {
      for (let report = file.state.reports[0]; report && link.isConnected; report = file.state.reports[0]) {
        // A device that was cut off learns of its clock only now.
        report.clock_skew_ms ??= this.parts.clockSkew();
        if (troubles.has('double_reports')) await link.publish('report', report);
        if (!(await link.publish('report', report))) {
          this.#markLate();
          break;
        }
        file.state.reports.shift();
        stats.reports_sent += 1;
        await file.save();
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** A device that is slow to report: what it has to say waits, and is then said. */
  #isHeldBack() {
    const { file, troubles, wheel } = this.parts;
    const now = Date.now();
    if (now < this.#heldUntil) return true;
    const isDue = this.#heldUntil > 0;
    this.#heldUntil = 0;
    if (isDue || file.state.reports.length === 0 || !troubles.has('late_reports')) return false;
    this.#heldUntil = now + troubles.ms('late_reports');
    wheel.at(this.#heldUntil, () => void this.flush());
    return true;
  }

  #markLate() {
    for (const report of this.parts.file.state.reports) report.is_buffered = true;
  }
}
