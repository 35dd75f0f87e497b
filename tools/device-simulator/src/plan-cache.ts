import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planDocument, type PlanMessage } from '@loa/contracts/device-protocol';
import { Plan } from './plan';
import { isGood, cached, PartStore } from './plan-parts';

/** Plan cache: plans on the disk under their hash, and those in use in memory, shared between devices. */
export class PlanCache {
  #dir: string;
  #inUse = new Map<string, { plan: Plan; users: number }>();
  #parts = new PartStore((hash) => readFile(this.#path(hash)));
  #assembled = new Map<string, Buffer>();
  #storing = new Map<string, Promise<void>>();

  private constructor(dir: string) {
    this.#dir = dir;
  }

  static async open(dir: string) {
    await mkdir(dir, { recursive: true });
    return new PlanCache(dir);
  }

  /**
   * Assembles an announced plan from the parts of the current one, those in the message, and those it fetches. Null
   * when a part or the whole does not match its hash. Throws when a part cannot be fetched.
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
        cached(this.#assembled, parts.map(({ sha256 }) => sha256).join(), () => Buffer.concat(gathered)),
      )
    );
  }

  /** Adds a document. Null when its bytes do not match the hash. */
  async add(hash: string, bytes: Uint8Array): Promise<Plan | null> {
    if (!isGood(bytes, { sha256: hash })) return null;
    if (!this.#inUse.has(hash)) await this.#stored(hash, bytes);
    return this.#use(hash, () => Buffer.from(bytes).toString());
  }

  /** A plan stored earlier, or null. */
  async find(hash: string): Promise<Plan | null> {
    if (this.#inUse.has(hash)) return this.#use(hash, () => '');
    const text = await readFile(this.#path(hash), 'utf8').catch(() => null);
    return text === null ? null : this.#use(hash, () => text);
  }

  release(plan: Plan | null) {
    const entry = plan && this.#inUse.get(plan.hash);
    if (entry && --entry.users === 0) this.#inUse.delete(plan.hash);
  }

  /** One write for all devices that bring the plan in one moment. */
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

  #use(hash: string, text: () => string) {
    const entry = this.#inUse.get(hash) ?? { plan: new Plan(hash, planDocument.parse(JSON.parse(text()))), users: 0 };
    entry.users += 1;
    this.#inUse.set(hash, entry);
    return entry.plan;
  }

  #path = (hash: string) => join(this.#dir, `${hash}.json`);
}
