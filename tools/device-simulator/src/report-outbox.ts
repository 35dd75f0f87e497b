import type { StateFile } from './device-state';
import type { Scheduler } from './scheduler';
import type { ServerLink } from './server-link';
import type { SimulatorStats } from './simulator-stats';
import type { Troubles } from './troubles';

interface OutboxParts {
  file: StateFile;
  link: ServerLink;
  scheduler: Pick<Scheduler, 'at'>;
  stats: SimulatorStats;
  troubles: Troubles;
  clockSkew: () => number | null;
}

/** Queue of reports: sent in order, one at a time, each on the disk until the broker has acknowledged it. */
export class ReportOutbox {
  #isSending = false;
  /** Time until which reports are delayed on purpose. */
  #delayedUntil = 0;

  constructor(private readonly parts: OutboxParts) {}

  async flush() {
    const { file, link, stats, troubles } = this.parts;
    if (!link.isConnected) this.#markLate();
    if (this.#isSending || this.#isDelayed()) return;
    this.#isSending = true;
    try {
      for (let report = file.state.reports[0]; report && link.isConnected; report = file.state.reports[0]) {
        // A device that was cut off measures its clock only now.
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

  /** Simulated fault of a device that reports slowly: reports wait, and are sent then. */
  #isDelayed() {
    const { file, troubles, scheduler } = this.parts;
    const now = Date.now();
    if (now < this.#delayedUntil) return true;
    const isDue = this.#delayedUntil > 0;
    this.#delayedUntil = 0;
    if (isDue || file.state.reports.length === 0 || !troubles.has('late_reports')) return false;
    this.#delayedUntil = now + troubles.ms('late_reports');
    scheduler.at(this.#delayedUntil, () => void this.flush());
    return true;
  }

  #markLate() {
    for (const report of this.parts.file.state.reports) report.is_buffered = true;
  }
}
