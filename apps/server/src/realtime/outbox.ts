import type { EventPayload, ServerEvent } from '@loa/contracts/realtime';

export const LEAST_INTERVAL_MS = 1000;
/** What happens in the same moment travels together. */
const GATHER_MS = 40;

type Item = EventPayload<ServerEvent>[number];
type Send = (event: ServerEvent, items: Item[]) => void;

interface Waiting {
  items: Map<string, Item>;
  timer: NodeJS.Timeout | null;
  sent_at: number;
}

/**
 * What one socket is still to be told. Items of the same record are merged, and a message of each kind leaves at most
 * once a
 * second: the first at once, the rest gathered.
 */
export class Outbox {
  readonly #waiting = new Map<ServerEvent, Waiting>();

  constructor(
    private readonly send: Send,
    private readonly interval = LEAST_INTERVAL_MS,
  ) {}

  add(event: ServerEvent, item: Item) {
    const waiting = this.#waiting.get(event) ?? { items: new Map<string, Item>(), timer: null, sent_at: 0 };
    this.#waiting.set(event, waiting);
    const key = 'id' in item ? item.id : item.session_id;
    const known = waiting.items.get(key);
    waiting.items.set(key, known ? { ...known, ...item } : item);
    const wait = Math.max(GATHER_MS, waiting.sent_at + this.interval - Date.now());
    waiting.timer ??= setTimeout(() => this.#flush(event, waiting), wait);
  }

  close() {
    for (const { timer } of this.#waiting.values()) if (timer) clearTimeout(timer);
    this.#waiting.clear();
  }

  #flush(event: ServerEvent, waiting: Waiting) {
    const items = [...waiting.items.values()];
    waiting.items.clear();
    waiting.timer = null;
    waiting.sent_at = Date.now();
    this.send(event, items);
  }
}
