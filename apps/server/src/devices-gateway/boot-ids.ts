/** Machines of one key that take turns: of more nobody has heard. */
const REMEMBERED = 4;
const WITHIN_MS = 86_400_000;
/**
 * What was on its way when a machine lost its power may come once more after its next words; two machines come back
 * again and again.
 */
const ENOUGH = 2;

/**
 * What one device called its starts, by which two machines with one key are told apart on whatever broker: a machine
 * that starts anew never
 * says again what it said before, and one that was only cut off goes on saying the same.
 */
export class BootIds {
  #said: string[] = [];
  #returns: number[] = [];

  /** The last one, where that is known. */
  constructor(said: string | null = null) {
    if (said !== null) this.#said.push(said);
  }

  isLast = (boot_id: string) => this.#said.at(-1) === boot_id;

  /**
   * What is new of a start that is heard of at `said` (ms). The first that is ever heard of may have been long before.
   */
  startOf(boot_id: string | undefined, said: number): { boot_id?: string; started_at?: string } {
    if (boot_id === undefined || this.isLast(boot_id)) return {};
    return { boot_id, ...(this.#said.length > 0 && { started_at: new Date(said).toISOString() }) };
  }

  /** No other machine can have the key any more. */
  forgetOthers() {
    this.#said = this.#said.slice(-1);
    this.#returns = [];
  }

  /** True where an earlier start has come back so often that it is another machine's. */
  hear(boot_id: string): boolean {
    if (this.isLast(boot_id)) return false;
    const isBack = this.#said.includes(boot_id);
    this.#said = [...this.#said.filter((each) => each !== boot_id), boot_id].slice(-REMEMBERED);
    if (!isBack) return false;
    const now = Date.now();
    this.#returns = [...this.#returns.filter((at) => at > now - WITHIN_MS), now].slice(-ENOUGH);
    return this.#returns.length >= ENOUGH;
  }
}
