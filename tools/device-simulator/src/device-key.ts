import type { Enrolment } from '@loa/contracts/device-protocol';
import type { StateFile } from './device-state';

/**
 * The key a device shows: the one it was given, or the newest it has asked for since. Its successor is used once it is
 * on the disk.
 */
export class DeviceKey {
  #isAsking = false;

  constructor(
    private readonly given: Enrolment,
    private readonly file: StateFile,
  ) {}

  get token() {
    return this.#current().token;
  }

  /**
   * Asks for the next key when it is time. What fails is asked again at the next occasion: the key held is good for
   * long.
   */
  async renew(now: number, ask: () => Promise<Enrolment>) {
    const { renew_from } = this.#current();
    if (this.#isAsking || (renew_from && Date.parse(renew_from) > now)) return;
    this.#isAsking = true;
    try {
      this.file.state.key = { given: this.given.token, next: await ask() };
      await this.file.save();
    } catch {
      // Not reached, or refused.
    } finally {
      this.#isAsking = false;
    }
  }

  /** Whoever gives it another key means that one, whatever followed the last. */
  #current() {
    const { key } = this.file.state;
    return key?.given === this.given.token ? key.next : this.given;
  }
}
