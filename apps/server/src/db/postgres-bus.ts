import { randomBytes } from 'node:crypto';
import type { Bus, Hearer } from '../events';
import { OwnConnection } from './own-connection';

const CHANNEL = 'loa_events';
/** Events of one moment travel together. */
const GATHER_MS = 10;
const CHECK_MS = 1000;
/** PostgreSQL takes notifications below 8,000 bytes; each begins with who sent it and its number. */
const PIECE_BYTES = 7900;
/** Pieces that wait for the connection; beyond them the other servers notice that some are missing. */
const MOST_WAITING = 1000;

/** Pure ASCII, so that it can be cut anywhere. */
const asAscii = (text: string) =>
  text.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The events of one other server, put together from their pieces. */
interface Sender {
  next: number;
  text: string;
}

/**
 * Events between the servers of an installation, by LISTEN and NOTIFY of the database that they share anyway. Pieces
 * are numbered, so that a server notices what it missed.
 */
export class PostgresBus implements Bus {
  readonly #connection: OwnConnection;
  readonly #id = randomBytes(6).toString('hex');
  readonly #senders = new Map<string, Sender>();
  #hearer: Hearer | null = null;
  #events: string[] = [];
  #pieces: string[] = [];
  #number = 0;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<unknown> | null = null;
  #wasOpened = false;

  constructor(url: string) {
    this.#connection = new OwnConnection(url, {
      every_ms: CHECK_MS,
      opened: async (client) => {
        client.on('notification', ({ payload = '' }) => this.#hear(payload));
        await client.query(`listen ${CHANNEL}`);
        if (this.#wasOpened) this.#miss();
        this.#wasOpened = true;
      },
      round: async (client) => {
        await client.query('select 1');
        this.#flush();
      },
    });
  }

  open(hearer: Hearer) {
    this.#hearer = hearer;
    return this.#connection.open();
  }

  send(event: string) {
    this.#events.push(event);
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  /** Sends what waits, and closes. */
  async close() {
    this.#hearer = null;
    this.#flush();
    await this.#sending;
    clearTimeout(this.#timer);
    await this.#connection.close();
  }

  #flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#cut();
    const { client } = this.#connection;
    if (!client || this.#sending || this.#pieces.length === 0) return;
    const pieces = [...this.#pieces];
    // One statement: whoever listens gets all of them or none.
    this.#sending = client
      .query(`select pg_notify('${CHANNEL}', piece) from unnest($1::text[]) piece`, [pieces])
      .then(
        () => void this.#pieces.splice(0, pieces.length),
        () => this.#connection.drop(client),
      )
      .then(() => {
        this.#sending = null;
        if (this.#events.length > 0) this.#flush();
      });
  }

  #cut() {
    if (this.#events.length === 0) return;
    const text = asAscii(`[${this.#events.splice(0).join(',')}]`);
    for (let at = 0; at < text.length; at += PIECE_BYTES) {
      const isLast = at + PIECE_BYTES >= text.length;
      this.#pieces.push(`${this.#id} ${(this.#number += 1)} ${isLast ? '.' : '+'} ${text.slice(at, at + PIECE_BYTES)}`);
    }
    if (this.#pieces.length > MOST_WAITING && !this.#sending) this.#pieces = [];
  }

  #hear(payload: string) {
    const [id = '', number = '', end = ''] = payload.split(' ', 3);
    if (id === this.#id) return;
    const sender = this.#senders.get(id) ?? { next: Number(number), text: '' };
    this.#senders.set(id, sender);
    // Sent again after a lost connection.
    if (Number(number) < sender.next) return;
    if (Number(number) > sender.next) {
      sender.text = '';
      this.#miss();
    }
    sender.next = Number(number) + 1;
    sender.text += payload.slice(id.length + number.length + end.length + 3);
    if (end === '+') return;
    const { text } = sender;
    sender.text = '';
    for (const event of JSON.parse(text) as unknown[]) this.#hearer?.hear(event);
  }

  #miss() {
    this.#hearer?.missed();
  }
}
