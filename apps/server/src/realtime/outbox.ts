import type { EventPayload, ServerEvent } from '@loa/contracts/realtime';

export const LEAST_INTERVAL_MS = 1000;
/** Events of one moment are sent together. */
const GATHER_MS = 40;

type Item = EventPayload<ServerEvent>[number];
type Send = (event: ServerEvent, items: Item[]) => void;

interface Pending {
  items: Map<string, Item>;
  timer: NodeJS.Timeout | null;
  sent_at: number;
}

/**
 * Queue of events for one socket. Items of the same record are merged, and a message of each kind is sent at most once
 * a second: the first at once, the next ones gathered.
 */
export class Outbox {
  readonly #pending = new Map<ServerEvent, Pending>();

  constructor(
    private readonly send: Send,
    private readonly interval = LEAST_INTERVAL_MS,
  ) {}

  add(event: ServerEvent, item: Item) {
    const pending = this.#pending.get(event) ?? { items: new Map<string, Item>(), timer: null, sent_at: 0 };
    this.#pending.set(event, pending);
    const key = 'id' in item ? item.id : item.session_id;
    const known = pending.items.get(key);
    pending.items.set(key, known ? { ...known, ...item } : item);
    const wait = Math.max(GATHER_MS, pending.sent_at + this.interval - Date.now());
    pending.timer ??= setTimeout(() => this.#flush(event, pending), wait);
  }

  close() {
    for (const { timer } of this.#pending.values()) if (timer) clearTimeout(timer);
    this.#pending.clear();
  }

  #flush(event: ServerEvent, pending: Pending) {
    const items = [...pending.items.values()];
    pending.items.clear();
    pending.timer = null;
    pending.sent_at = Date.now();
    this.send(event, items);
  }
}
