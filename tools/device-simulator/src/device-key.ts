import type { Enrolment } from '@loa/contracts/device-protocol';
import type { StateFile } from './device-state';

/**
 * The key that a device uses: the one it was given, or the newest it has requested since. The next key is used once it
 * is on the disk.
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
   * Requests the next key when it is due. After a failure it tries again at the next occasion: the current key is valid
   * for long.
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

  /** The current key. A newly given key replaces whatever followed the last one. */
  #current() {
    const { key } = this.file.state;
    return key?.given === this.given.token ? key.next : this.given;
  }
}
