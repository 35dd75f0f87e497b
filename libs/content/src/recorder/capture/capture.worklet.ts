// Runs beside the page, on the audio thread: a page that is busy drawing loses no sound.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** About 60 ms: the interval of the level, and the maximum loss when recording pauses. */
const BLOCK = 2048;
const FULL = 0x7fff;

class Capture extends AudioWorkletProcessor {
  #block = new Int16Array(BLOCK);
  #filled = 0;

  process([input]: Float32Array[][]) {
    for (const sample of input?.[0] ?? []) {
      this.#block[this.#filled] = Math.max(-1, Math.min(1, sample)) * FULL;
      this.#filled += 1;
      if (this.#filled === BLOCK) this.#send();
    }
    return true;
  }

  #send() {
    this.port.postMessage(this.#block, [this.#block.buffer]);
    this.#block = new Int16Array(BLOCK);
    this.#filled = 0;
  }
}

registerProcessor('capture', Capture);
