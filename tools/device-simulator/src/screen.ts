import type { PlanFile, ShowOrder } from '@loa/contracts/device-protocol';
import type { Scheduler } from './scheduler';
import type { Outcome } from './command-handler';
import type { FetchFrom, MediaCache } from './media-cache';

interface ScreenParts {
  media: Pick<MediaCache, 'has' | 'fetch'>;
  fetchFrom: FetchFrom;
  scheduler: Pick<Scheduler, 'at'>;
  now: () => number;
  clockOffset: () => number;
  /** Called when the content changed: the player checks again whether the plan is seen. */
  onChange: () => void;
}

const iso = (at: number) => new Date(at).toISOString();

/**
 * Content that a board shows over its plan: fetched and checked, then on the screen for its time; then the plan
 * continues.
 */
export class Screen {
  #showing: { order: ShowOrder; since: number; end: (isGivenUp: boolean) => void } | null = null;

  constructor(private readonly parts: ScreenParts) {}

  isOn = () => this.#showing !== null;

  /** The page seen now; pages share the time in equal parts. */
  shown(): { media_id: string; title: string; page: number } | null {
    if (!this.#showing) return null;
    const { order, since } = this.#showing;
    const pages = Math.max(1, order.files.length);
    const part = (order.seconds * 1000) / pages;
    return {
      media_id: order.media_id,
      title: order.title,
      page: Math.min(pages, 1 + Math.floor((this.parts.now() - since) / part)),
    };
  }

  /** Settles once it has been seen. A later order replaces the current one. */
  async show(order: ShowOrder): Promise<Outcome> {
    const missing = order.files.filter(({ sha256 }) => !this.parts.media.has(sha256));
    if (!(await this.#fetchAll(missing)))
      return { ok: false, message: 'Chưa tải được tệp, hoặc tệp tải về không đúng' };
    this.#showing?.end(true);
    const since = this.parts.now();
    const until = since + order.seconds * 1000;
    const isGivenUp = await new Promise<boolean>((end) => {
      this.#showing = { order, since, end };
      this.parts.scheduler.at(until - this.parts.clockOffset(), () => end(false));
      this.parts.onChange();
    });
    if (this.#showing?.end && this.#showing.since === since) this.#showing = null;
    this.parts.onChange();
    const shown = { from: iso(since), to: iso(Math.min(until, this.parts.now())) };
    return isGivenUp ? { ok: false, message: 'Bị chèn lên khi đang chiếu', shown } : { ok: true, shown };
  }

  /** An emergency, or a power cut, takes the screen. */
  giveWay() {
    this.#showing?.end(true);
    this.#showing = null;
  }

  async #fetchAll(files: readonly PlanFile[]) {
    try {
      for (const file of files)
        if (!this.parts.media.has(file.sha256) && !(await this.parts.media.fetch(file, this.parts.fetchFrom)))
          return false;
      return true;
    } catch {
      return false;
    }
  }
}
