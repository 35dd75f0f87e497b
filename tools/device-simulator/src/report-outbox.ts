import type { StateFile } from './device-state';
import type { ServerLink } from './server-link';
import type { SimulatorStats } from './simulator-stats';

/** Sends reports in their order, one at a time, and keeps each on the disk until the broker has it. */
export class ReportOutbox {
  #isSending = false;

  constructor(private readonly parts: { file: StateFile; link: ServerLink; stats: SimulatorStats; clockSkew: () => number | null }) {}

  async flush() {
    const { file, link, stats } = this.parts;
    if (!link.isConnected) this.#markLate();
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let report = file.state.reports[0]; report && link.isConnected; report = file.state.reports[0]) {
        // A device that was cut off learns of its clock only now.
        report.clock_skew_ms ??= this.parts.clockSkew();
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

  #markLate() {
    for (const report of this.parts.file.state.reports) report.is_buffered = true;
  }
}
