import pLimit from 'p-limit';
import type { StatusMessage } from '@loa/contracts/device-protocol';
import { CONTACT_STAMP_MS } from '../device-link';
import type { Deps } from '../deps';
import type { RuntimeChange } from '../modules/devices';
import type { Known } from './believed-status';
import { atPlaces, faultsOf, KEY_TWICE, readEntries, type Entry, type Refused } from './device-entries';
import { storeStates, type Open } from './store-states';
import { STUCK_AFTER } from './quarantine-failures';

const FLUSH_MS = 500;
/**
 * Pause after a storm of states: so many times the time that writing took, up to so long (ms). A device that went and
 * came back meanwhile is written once.
 */
const [REST, LONGEST_REST_MS] = [2, 3000];
/** The fault ends when it was not seen for so long; a new key ends it at once. */
const DOUBT_MS = 86_400_000;
/** Number of unusable messages stored per device between two writes. */
const MOST_REFUSED = 20;

/**
 * Buffer of device states on their way to the database and the consoles. Every message counts as contact; changes are
 * gathered and written for many devices with one statement. The work per message is constant.
 */
export class RuntimeBook {
  #entries = new Map<string, Entry>();
  #ids = new Map<string, Entry>();
  #dirty = new Set<Entry>();
  #timer: NodeJS.Timeout | undefined;
  /** One write at a time: what a device is now is stored last. */
  readonly #writes = pLimit(1);
  #failures = 0;
  #rest_ms = 0;
  #isClosing = false;
  #isOver = false;

  constructor(private readonly deps: Deps) {}

  /** Reads the devices again: at start, and when one was added, renamed or moved. */
  async load() {
    this.#entries = await readEntries(this.deps.db, this.#entries);
    this.#ids = new Map([...this.#entries.values()].map((entry) => [entry.device.id, entry]));
  }

  deviceOf = (code: string) => this.#entries.get(code)?.device ?? null;

  /** When a device was heard of last; null of one that was not since this server started. Rows tell it less often. */
  heardAt = (id: string) => {
    const heard = this.#ids.get(id)?.heard ?? 0;
    return heard > 0 ? new Date(heard).toISOString() : null;
  };

  /** Earlier report of a device, which its next status is compared with. */
  knownOf = (code: string): Known => this.#entries.get(code) ?? { fixed: 0, own_faults: [] };

  /** Records contact with the device. */
  contact(code: string, change: RuntimeChange = {}) {
    const entry = this.#entries.get(code);
    if (!entry) return;
    entry.last_seen = entry.heard = Date.now();
    this.#note(entry, { ...change, last_seen_at: new Date(entry.heard).toISOString() });
    this.#connection(entry, 'online');
  }

  /**
   * Records that an answer of the device was read. Answers use a connection of their own and may be read after the
   * device has gone, so they do not make it online.
   */
  answered(code: string) {
    if (this.#entries.get(code)?.connection === 'online') this.contact(code);
  }

  status(code: string, { at: _at, ...fields }: Partial<StatusMessage>) {
    const entry = this.#entries.get(code);
    if (entry && fields.position) entry.fixed = Date.parse(fields.position.at);
    if (!entry || !fields.faults) return this.contact(code, fields);
    entry.own_faults = fields.faults.filter((fault) => fault.code !== KEY_TWICE);
    this.contact(code, { ...fields, faults: faultsOf(entry) });
  }

  /** Records that its key was seen in two machines; only the embedded broker knows the addresses. */
  doubt(code: string, addresses: readonly string[] = []) {
    const entry = this.#entries.get(code);
    if (!entry) return;
    entry.doubted = Date.now();
    const message =
      addresses.length === 0 && entry.doubt
        ? entry.doubt.message
        : `Khóa có thể bị dùng ở hai nơi${atPlaces(addresses)}. Hãy kiểm tra, rồi cấp khóa mới cho máy đúng`;
    entry.doubt = { code: KEY_TWICE, message, since: entry.doubt?.since ?? new Date().toISOString() };
    // The device may never send a message of its own.
    this.contact(code, { faults: faultsOf(entry) });
  }

  /** Ends the fault: the device has a new key that nobody else can have. */
  trust(code: string) {
    const entry = this.#entries.get(code);
    if (!entry) return;
    entry.boots.forgetOthers();
    if (!entry.doubt) return;
    entry.doubt = null;
    this.#note(entry, { faults: faultsOf(entry) });
  }

  /** Records a message that cannot be used. It counts as contact all the same. */
  refuse(code: string, refused: Refused) {
    this.contact(code);
    const entry = this.#entries.get(code);
    if (!entry || entry.refused.length >= MOST_REFUSED) return;
    entry.refused.push(refused);
    this.deps.log.warn({ device: code, topic: refused.topic, reason: refused.reason }, 'device message set aside');
  }

  /** Records which fields of a used message could not be used: of each device the same ones once a day. */
  leftOut(code: string, refused: Omit<Refused, 'reason'>, fields: readonly string[]) {
    const entry = this.#entries.get(code);
    if (!entry || fields.length === 0) return;
    const reason = `${fields.join('; ')} (phần còn lại đã nhận)`;
    const names = [refused.topic, ...fields.map((field) => field.split(/[:.]/)[0])].join();
    if (Date.now() - (entry.left_out.get(names) ?? 0) < DOUBT_MS || entry.left_out.size >= MOST_REFUSED) return;
    entry.left_out.set(names, Date.now());
    this.refuse(code, { ...refused, reason });
  }

  /** True while states cannot be stored, again and again. */
  isStuck = () => this.#failures >= STUCK_AFTER;

  /**
   * Handles a presence message with version and boot id. A retained message only says how it was when it was written:
   * silence will show.
   */
  present(
    code: string,
    { at = '', fw_version, boot_id, tracks }: { at?: string; fw_version?: string; boot_id?: string; tracks?: number },
    isRetained: boolean,
  ) {
    const entry = this.#entries.get(code);
    if (!entry) return;
    const said = isRetained ? Math.min(Date.parse(at) || Date.now(), Date.now()) : Date.now();
    const change = {
      ...entry.boots.startOf(boot_id, said),
      ...(fw_version && { fw_version }),
      ...(tracks && { tracks }),
    };
    if (boot_id && entry.boots.hear(boot_id) && !isRetained) this.doubt(code);
    if (!isRetained) return this.contact(code, change);
    entry.last_seen = Math.max(entry.last_seen, said);
    this.#note(entry, change);
    this.#connection(entry, 'online');
  }

  /** Handles the end of a connection: the will arrived, or the device was silent for too long. */
  gone(code: string) {
    const entry = this.#entries.get(code);
    if (entry && entry.connection === 'online') this.#connection(entry, 'offline');
  }

  /** Sets devices without contact since `before` (ms) offline. */
  markSilentOffline(before: number) {
    for (const [code, entry] of this.#entries) {
      if (entry.connection === 'online' && entry.last_seen < before) this.#connection(entry, 'offline');
      if (entry.doubt && entry.doubted < Date.now() - DOUBT_MS) this.trust(code);
    }
  }

  /** Writes all changes and resolves when they are stored. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const entries = [...this.#dirty];
    this.#dirty.clear();
    const open = entries.map((entry) => ({ entry, change: entry.change ?? {}, refused: entry.refused.splice(0) }));
    for (const entry of entries) entry.change = null;
    return this.#writes(() => this.#write(open));
  }

  /**
   * Writes what is open and when each device was heard of last, for the server that comes next; nothing where that one
   * is here already.
   */
  async close(isWritten: boolean) {
    if (!isWritten) {
      this.#isOver = true;
      return clearTimeout(this.#timer);
    }
    for (const entry of this.#entries.values())
      if (entry.heard > 0) this.#note(entry, { last_seen_at: new Date(entry.heard).toISOString() });
    this.#isClosing = true;
    return this.flush();
  }

  #connection(entry: Entry, connection: Entry['connection']) {
    if (entry.connection === connection) return;
    entry.connection = connection;
    this.#note(entry, { connection });
  }

  #note(entry: Entry, change: RuntimeChange) {
    if (this.#isOver) return;
    entry.change = { ...entry.change, ...change };
    this.#dirty.add(entry);
    this.#timer ??= setTimeout(() => void this.flush(), Math.max(FLUSH_MS, this.#rest_ms));
  }

  async #write(open: readonly Open[]) {
    if (open.length === 0) return;
    try {
      const wrote_ms = await storeStates(this.deps, open, this.#isClosing ? 1 : CONTACT_STAMP_MS);
      this.#rest_ms = Math.min(REST * wrote_ms, LONGEST_REST_MS);
      this.#failures = 0;
    } catch (err) {
      this.#rest_ms = 0;
      this.#failures += 1;
      this.deps.log.error({ err }, 'device states not stored, trying again');
      for (const { entry, change, refused } of open) {
        entry.refused.unshift(...refused);
        this.#note(entry, { ...change, ...entry.change });
      }
    }
  }
}
