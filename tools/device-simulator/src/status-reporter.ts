import { randomUUID } from 'node:crypto';
import type { StatusMessage } from '@loa/contracts/device-protocol';
import type { Scheduler } from './scheduler';
import { ownVolume, type DeviceState } from './device-state';
import type { Faults } from './faults';
import type { Player } from './player';
import type { ServerLink } from './server-link';

export interface StatusReporterParts {
  state: DeviceState;
  scheduler: Scheduler;
  link: ServerLink;
  player: Player;
  faults: Faults;
  heartbeat_sec: number;
  now: () => number;
  storage: () => { free: number; total: number };
  missingFiles: () => number;
  clockSkew: () => number | null;
  beforeHeartbeat: () => void;
}

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const drift = (value: number, step: number, low: number, high: number) =>
  between(value + (Math.random() - 0.5) * step, low, high);

/** Status reporter: sends the full state of the device at each heartbeat, and changes at once. */
export class StatusReporter {
  #signal = 55 + Math.random() * 40;
  #temperature = 34 + Math.random() * 8;
  #cancelBeat: (() => void) | null = null;
  #boot_id = '';
  #last: Promise<unknown> = Promise.resolve();
  #isDue = false;

  constructor(private readonly parts: StatusReporterParts) {}

  /** New start: after a power cut, or by itself. */
  boot() {
    this.#boot_id = randomUUID();
  }

  start() {
    this.boot();
    // Spread over the period, so that 1,000 devices switched on together do not all send in the same second.
    this.#beatIn(Math.random() * this.parts.heartbeat_sec);
  }

  stop() {
    this.#cancelBeat?.();
  }

  /** First messages of a connection. */
  hello() {
    const at = new Date(this.parts.now()).toISOString();
    void this.parts.link.publish(
      'presence',
      {
        online: true,
        at,
        fw_version: this.parts.state.fw_version,
        boot_id: this.#boot_id,
        tracks: this.parts.player.tracks,
      },
      true,
    );
    const { position } = this.parts.state;
    this.#send({ ...this.#changing(), ...this.#slow(), ...(position && { position: { ...position, at } }) });
  }

  /** Reports a change. Several changes of one moment become one message. */
  change() {
    if (this.#isDue || !this.parts.link.isConnected) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#send(this.#changing());
    });
  }

  /** Resolves when the last message has been sent. */
  sent = () => new Promise<void>((done) => setImmediate(() => void this.#last.then(() => done())));

  #beatIn(seconds: number) {
    this.#cancelBeat = this.parts.scheduler.at(Date.now() + seconds * 1000, () => {
      this.parts.beforeHeartbeat();
      this.#send({ ...this.#changing(), ...this.#slow() });
      this.#beatIn(this.#period() * (0.95 + Math.random() * 0.1));
    });
  }

  /** Period as the installation has it. */
  #period = () => this.parts.player.plan?.document.settings?.heartbeat_sec ?? this.parts.heartbeat_sec;

  #send(fields: Omit<StatusMessage, 'at'>) {
    this.#last = this.parts.link.publish('status', {
      at: new Date(this.parts.now()).toISOString(),
      ...fields,
    } satisfies StatusMessage);
  }

  #changing() {
    const { player, state, faults, missingFiles } = this.parts;
    const [run] = player.playState() === 'playing' ? player.currentRuns() : [];
    return {
      play_state: player.playState(),
      now: player.nowPlaying(),
      now_shown: player.nowShown(),
      default_shown: player.defaultShown(),
      volume: run?.occurrence.volume ?? ownVolume(state, player.plan?.document),
      plan_hash: player.plan?.hash ?? null,
      plan_valid_to: player.plan?.document.valid_to ?? null,
      missing_files: missingFiles(),
      faults: faults.list(),
    };
  }

  #slow() {
    const { storage, clockSkew } = this.parts;
    const { free, total } = storage();
    this.#signal = drift(this.#signal, 6, 40, 99);
    this.#temperature = drift(this.#temperature, 0.8, 30, 52);
    const skew = clockSkew();
    return {
      network: '4G',
      signal: Math.round(this.#signal),
      temperature: Math.round(this.#temperature * 10) / 10,
      storage_free: free,
      storage_total: total,
      ...(skew !== null && { clock_skew_ms: skew }),
    };
  }
}
