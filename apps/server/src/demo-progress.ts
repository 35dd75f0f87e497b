/** How far the demo is made: shown by the terminal, the first screen and `GET /api/health`. */
export interface DemoState {
  done: number;
  total: number;
}

/** What is still being made of the demo after the server has begun to listen. */
export class DemoProgress {
  #state: DemoState | null = null;
  readonly #listeners = new Set<(line: string) => void>();
  #finished = Promise.resolve();
  #finish = () => {};

  /** Null when nothing is being made. */
  get state() {
    return this.#state;
  }

  /** Resolves when all of it is made, or nothing is being made. */
  get finished() {
    return this.#finished;
  }

  /** One line for each thing made, for the terminal. */
  onLine(listener: (line: string) => void) {
    this.#listeners.add(listener);
  }

  begin() {
    this.#state = { done: 0, total: 0 };
    this.#finished = new Promise((resolve) => (this.#finish = resolve));
  }

  /** That many more things are to be made. */
  expect(count: number) {
    if (this.#state) this.#state = { ...this.#state, total: this.#state.total + count };
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
