/** A count, and when the first and the last of them happened (ms since 1970). */
export interface Spread {
  count: number;
  first_at: number;
  last_at: number;
}

const MOST = 50;

/** Figures for benchmarks: how fast plans arrive, and how exactly devices start together. */
export class SimulatorStats {
  reports_sent = 0;
  /** Bytes received for plans: messages, and answers as transferred. */
  plan_bytes = 0;
  #starts = new Map<string, Spread>();
  #plans = new Map<string, Spread>();

  started = (occurrenceId: string, at: number) => note(this.#starts, occurrenceId, at);
  planTaken = (hash: string) => note(this.#plans, hash, Date.now());

  planBytes = (bytes: number) => void (this.plan_bytes += bytes);

  read() {
    return {
      reports_sent: this.reports_sent,
      plan_bytes: this.plan_bytes,
      starts: Object.fromEntries(this.#starts),
      plans: Object.fromEntries(this.#plans),
    };
  }
}

function note(book: Map<string, Spread>, key: string, at: number) {
  const spread = book.get(key) ?? { count: 0, first_at: at, last_at: at };
  spread.count += 1;
  spread.first_at = Math.min(spread.first_at, at);
  spread.last_at = Math.max(spread.last_at, at);
  book.delete(key);
  book.set(key, spread);
  const [oldest] = book.keys();
  if (book.size > MOST && oldest !== undefined) book.delete(oldest);
}
