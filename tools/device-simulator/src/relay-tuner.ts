import type { RelaySource } from '@loa/contracts/device-protocol';
import type { MissReason } from '@loa/contracts/schedules';
import type { Band } from './receiver';

type Listening = ReturnType<Band['listen']>;

const SOURCES = ['url', 'protocol', 'backup_url', 'backup_protocol'] as const;
const isSame = (one: RelaySource | null, other: RelaySource | null) =>
  SOURCES.every((field) => one?.[field] === other?.[field]);

/** Relay receiver of one device: on the main address while that has sound, on the backup while it has not. */
export class RelayTuner {
  #relay: RelaySource | null = null;
  #main: Listening | null = null;
  #backup: Listening | null = null;

  constructor(
    private readonly band: Pick<Band, 'listen'>,
    private readonly onChange: () => void,
    /** Simulated fault: nothing is received. */
    private readonly isDeaf: () => boolean = () => false,
  ) {}

  /** Sets the relay that is on air now; null for none. */
  tune(relay: RelaySource | null) {
    if (isSame(relay, this.#relay)) return;
    this.#leave();
    this.#relay = relay;
    if (relay) this.#main = this.band.listen({ url: relay.url, protocol: relay.protocol }, () => this.#changed());
  }

  /**
   * Why the current relay cannot be heard; null while it can. One that has not been heard yet counts as still tuning
   * in.
   */
  whyUnheard(): MissReason | null {
    if (this.isDeaf()) return 'relay_error';
    const [main, backup] = [this.#main?.state() ?? 'none', this.#backup?.state() ?? 'none'];
    if (main === 'sound' || backup === 'sound') return null;
    return main === 'tuning' || backup === 'tuning' ? 'late' : 'relay_error';
  }

  /** Whether the sound comes from the backup. */
  isOnBackup() {
    return this.#main?.state() !== 'sound' && this.#backup?.state() === 'sound';
  }

  /** The backup is listened to only while it is needed; the main address is tried all the time. */
  #changed() {
    const { backup_url, protocol, backup_protocol = protocol } = this.#relay ?? {};
    const main = this.#main?.state();
    if (main === 'sound') {
      this.#backup?.stop();
      this.#backup = null;
    } else if (main === 'none' && backup_url && backup_protocol && !this.#backup) {
      this.#backup = this.band.listen({ url: backup_url, protocol: backup_protocol }, () => this.onChange());
    }
    this.onChange();
  }

  #leave() {
    this.#main?.stop();
    this.#backup?.stop();
    [this.#main, this.#backup] = [null, null];
  }
}
