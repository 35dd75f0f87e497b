/** Progress of making the demo: shown in the terminal, on the first screen and in `GET /api/health`. */
export interface DemoState {
  done: number;
  total: number;
}

/** Work on the demo that continues after the server has begun to listen. */
export class DemoProgress {
  #state: DemoState | null = null;
  readonly #listeners = new Set<(line: string) => void>();
  #finished = Promise.resolve();
  #finish = () => {};

  /** Null when nothing is being made. */
  get state() {
    return this.#state;
  }

  /** Resolves when everything is made, or nothing is being made. */
  get finished() {
    return this.#finished;
  }

  /** One line for each thing made, for the terminal. */
  onLine(listener: (line: string) => void) {
    this.#listeners.add(listener);
  }

  /** `left` items are to be made. When some of them have failed and are made again, the total stays. */
  begin(left: number) {
    if (this.#state) this.#state = { ...this.#state, done: this.#state.total - left };
    else {
      this.#state = { done: 0, total: left };
      this.#finished = new Promise((resolve) => (this.#finish = resolve));
    }
  }

  made(what: string) {
    if (!this.#state) return;
    const { done, total } = (this.#state = { ...this.#state, done: this.#state.done + 1 });
    this.say(`making the demo, ${done} of ${total}: ${what}`);
  }

  end() {
    if (!this.#state) return;
    this.#state = null;
    this.say('the demo is complete.');
    this.#finish();
  }

  say(line: string) {
    for (const listener of this.#listeners) listener(line);
  }
}
