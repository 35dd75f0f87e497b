import { Duplex } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import type { MessagePort, Worker } from 'node:worker_threads';
import type { ThreadMessage } from './database-thread';

/** Stream that the `pg` driver uses as the socket of a connection: bytes to and from the thread of the database. */
export class ThreadStream extends Duplex {
  readonly #thread: Worker;
  readonly #port: MessagePort;
  readonly #threadEnded = () => void this.destroy();

  constructor(thread: Worker) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#thread = thread.once('exit', this.#threadEnded);
    this.#port = port1.on('message', (bytes: Uint8Array) => void this.push(bytes));
    thread.postMessage({ connection: port2 } satisfies ThreadMessage, [port2]);
  }

  connect() {
    process.nextTick(() => this.emit('connect'));
  }

  // Methods of a socket that the driver calls; there is nothing to set.
  setNoDelay() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void) {
    // A copy: of a slice of Node's pool the whole pool would be sent.
    this.#port.postMessage(new Uint8Array(bytes));
    done();
  }

  /** Messages of one statement are sent, and answered, together. */
  override _writev(written: { chunk: Buffer }[], done: () => void) {
    this._write(Buffer.concat(written.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: () => void) {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#thread.off('exit', this.#threadEnded);
    this.#port.close();
    done(error);
  }
}
