import type { Ack, StateFile } from './device-state';
import type { ServerLink } from './server-link';

/** Queue of answers to commands: sent in order, one at a time, each stored until the broker has acknowledged it. */
export class AckOutbox {
  #sending: Promise<void> | null = null;

  constructor(
    private readonly file: Pick<StateFile, 'state' | 'save'>,
    private readonly link: Pick<ServerLink, 'isConnected' | 'publish'>,
  ) {}

  add(ack: Ack) {
    this.file.state.acks.push(ack);
    void this.#send();
  }

  /**
   * Sends what can be sent; resolves when the rest is on the disk. Most answers are sent before anything is written,
   * and cost nothing.
   */
  async flush() {
    await this.#send();
    await this.file.save();
  }

  #send(): Promise<void> {
    return (this.#sending ??= Promise.resolve().then(() => this.#sendAll()));
  }

  async #sendAll() {
    const { acks } = this.file.state;
    while (acks[0] && this.link.isConnected && (await this.link.publish('ack', acks[0]))) acks.shift();
    this.#sending = null;
  }
}
