import { DEVICE_API, enrolment, type PlanFile } from '@loa/contracts/device-protocol';

const FORGOTTEN_AFTER_MS = 6 * 3_600_000;

interface FilesOptions {
  api_url: string;
  token: () => string;
  now: () => number;
  /** Simulated fault: one byte of each download arrives changed. */
  isCorrupting: () => boolean;
  onPlanBytes: (bytes: number) => void;
}

/** HTTP calls of a device, and what they show about its clock. While cut off, each call fails at once. */
export class ServerFiles {
  /**
   * How far the device's clock is ahead of the server's (ms), known to about a second; null until the first answer.
   */
  clockSkew: number | null = null;
  #cut = new AbortController();
  #requestedAt = 0;

  constructor(private readonly options: FilesOptions) {}

  /** The skew after the device's clock was set by `by` ms. */
  clockMoved(by: number) {
    if (this.clockSkew !== null) this.clockSkew += by;
  }

  cut() {
    this.#cut.abort(new Error('network cut'));
  }

  restore() {
    if (this.#cut.signal.aborted) this.#cut = new AbortController();
  }

  plan = (url: string) => this.#bytes(url);
  part = (sha256: string) => this.#bytes(`${DEVICE_API.part}/${sha256}`);

  /** Whether the server's clock was not seen for long: plans mostly come without being requested. */
  isClockForgotten = () => Date.now() - this.#requestedAt > FORGOTTEN_AFTER_MS;

  /** Requests a plan that is already there, only to see the server's clock. */
  async measureClock(url: string, hash: string) {
    await (await this.#call(url, { 'if-none-match': `"${hash}"` })).arrayBuffer();
  }

  fetchFrom = async (item: PlanFile, from: number) => {
    const response = await this.#call(item.url, from > 0 && from < item.size ? { range: `bytes=${from}-` } : {});
    if (!response.body) throw new Error('empty answer');
    return {
      from: response.status === 206 ? from : 0,
      body: this.options.isCorrupting() ? damaged(response.body) : (response.body as AsyncIterable<Uint8Array>),
    };
  };

  /** The next key after the current one. */
  nextKey = async () => enrolment.parse(await (await this.#call(DEVICE_API.key, {}, 'POST')).json());

  async #bytes(path: string): Promise<Uint8Array> {
    const response = await this.#call(path);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Size as transferred, compressed.
    this.options.onPlanBytes(Number(response.headers.get('content-length') ?? bytes.length));
    return bytes;
  }

  async #call(path: string, headers: Record<string, string> = {}, method = 'GET') {
    this.#requestedAt = Date.now();
    const response = await fetch(new URL(path, this.options.api_url), {
      method,
      headers: { authorization: `Bearer ${this.options.token()}`, ...headers },
      signal: this.#cut.signal,
    });
    // A bucket that the server led to has a clock of its own.
    if (!response.redirected) this.#readClock(response.headers.get('date'));
    if (!response.ok && response.status !== 304) {
      await response.body?.cancel();
      throw new Error(`${path}: ${response.status}`);
    }
    return response;
  }

  #readClock(date: string | null) {
    const server = date ? Date.parse(date) : NaN;
    if (Number.isNaN(server)) return;
    // The header has whole seconds: adding half a second is the best guess, and less than one cannot be seen.
    const skew = Math.round(this.options.now() - server - 500);
    this.clockSkew = Math.abs(skew) < 1000 ? 0 : skew;
  }
}

async function* damaged(body: ReadableStream<Uint8Array>) {
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const copy = Uint8Array.from(chunk);
    copy[0] = (copy[0] ?? 0) ^ 0xff;
    yield copy;
  }
}
