import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planDocument, type PlanMessage } from '@loa/contracts/device-protocol';
import { Plan } from './plan';
import { isGood, keep, PartStore } from './plan-parts';

/** Plans on the disk under their hash, and the ones in use in memory, shared between devices. */
export class PlanShelf {
  #dir: string;
  #held = new Map<string, { plan: Plan; users: number }>();
  #parts = new PartStore((hash) => readFile(this.#path(hash)));
  #assembled = new Map<string, Buffer>();
  #storing = new Map<string, Promise<void>>();

  private constructor(dir: string) {
    this.#dir = dir;
  }

  static async open(dir: string) {
    await mkdir(dir, { recursive: true });
    return new PlanShelf(dir);
  }

  /**
   * Puts together the plan a device was told of: from the parts of the one it holds, those in the message, and those it
   * fetches.
   * Null when a part is not what its hash says, or the whole is not. Throws when a part cannot be fetched.
   */
  async assemble(
    { hash, parts = [] }: PlanMessage,
    own: PlanMessage | null,
    fetchPart: (sha256: string) => Promise<Uint8Array>,
  ): Promise<Plan | null> {
    const gathered = parts.length > 0 ? await this.#parts.gather(parts, own, fetchPart) : null;
    return (
      gathered &&
      this.add(
        hash,
        keep(this.#assembled, parts.map(({ sha256 }) => sha256).join(), () => Buffer.concat(gathered)),
      )
    );
  }

  /** Takes in a document. Null when its bytes are not what the hash says. */
  async add(hash: string, bytes: Uint8Array): Promise<Plan | null> {
    if (!isGood(bytes, { sha256: hash })) return null;
    if (!this.#held.has(hash)) await this.#stored(hash, bytes);
    return this.#hold(hash, () => Buffer.from(bytes).toString());
  }

  /** A plan stored earlier, or null. */
  async find(hash: string): Promise<Plan | null> {
    if (this.#held.has(hash)) return this.#hold(hash, () => '');
    const text = await readFile(this.#path(hash), 'utf8').catch(() => null);
    return text === null ? null : this.#hold(hash, () => text);
  }

  release(plan: Plan | null) {
    const held = plan && this.#held.get(plan.hash);
    if (held && --held.users === 0) this.#held.delete(plan.hash);
  }

  /** Written once for all devices that come with it in one moment. */
  #stored(hash: string, bytes: Uint8Array) {
    const storing = this.#storing.get(hash) ?? this.#write(hash, bytes).finally(() => this.#storing.delete(hash));
    this.#storing.set(hash, storing);
    return storing;
  }

  async #write(hash: string, bytes: Uint8Array) {
    const part = `${this.#path(hash)}.${randomUUID()}`;
    await writeFile(part, bytes);
    await rename(part, this.#path(hash));
  }

  #hold(hash: string, text: () => string) {
    const held = this.#held.get(hash) ?? { plan: new Plan(hash, planDocument.parse(JSON.parse(text()))), users: 0 };
    held.users += 1;
    this.#held.set(hash, held);
    return held.plan;
  }

  #path = (hash: string) => join(this.#dir, `${hash}.json`);
}
