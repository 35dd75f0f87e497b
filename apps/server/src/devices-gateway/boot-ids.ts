/** Number of boot ids remembered: more machines with one key have never been seen. */
const REMEMBERED = 4;
const WITHIN_MS = 86_400_000;
/**
 * Returns of an earlier id that prove a second machine. A delayed message may arrive once more after a power cut; two
 * machines come back again and again.
 */
const ENOUGH = 2;

/**
 * Boot ids of one device. They show on any broker whether two machines use one key: a restarted machine never sends an
 * old id again, and one that was only disconnected keeps its id.
 */
export class BootIds {
  #said: string[] = [];
  #returns: number[] = [];

  /** Starts with the last known id, if any. */
  constructor(said: string | null = null) {
    if (said !== null) this.#said.push(said);
  }

  isLast = (boot_id: string) => this.#said.at(-1) === boot_id;

  /**
   * New facts of a start that was reported at `said` (ms). The first known start may have been long before.
   */
  startOf(boot_id: string | undefined, said: number): { boot_id?: string; started_at?: string } {
    if (boot_id === undefined || this.isLast(boot_id)) return {};
    return { boot_id, ...(this.#said.length > 0 && { started_at: new Date(said).toISOString() }) };
  }

  /** Forgets all but the last id, because no other machine can have the key any more. */
  forgetOthers() {
    this.#said = this.#said.slice(-1);
    this.#returns = [];
  }

  /** True where an earlier id has come back so often that it must be another machine's. */
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
