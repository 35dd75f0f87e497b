import type { BrokerDisk } from './broker-disk';
import { asBytes, asText } from './bytes-as-text';

interface Plan {
  number: number;
  text: string;
  /** How many topics it is kept for, or is about to be. */
  holders: number;
  written: Promise<void>;
}

/** A text beside its number, a topic beside the number of its text. */
const [TEXTS, TOPICS] = ['plan-text:', 'plan-topic:'];
const rangeOf = (kind: string) => ({ gte: kind, lt: `${kind.slice(0, -1)};` });
const beside = (number: number, what: string) => asBytes(`${number} ${what}`);
function apart(value: Buffer): [number, string] {
  const text = asText(value);
  const space = text.indexOf(' ');
  return [Number(text.slice(0, space)), text.slice(space + 1)];
}

/**
 * The retained plan of each device. Known at once and written beside that: a device may hear it before it is on the
 * disk, for what is
 * not there is told again. Thousands are told the same at once: its text is written once, and of each of them only
 * which it is. A text
 * nobody holds any more is removed.
 */
export class KeptPlans {
  readonly #disk: BrokerDisk;
  /** By text. */
  #plans = new Map<string, Plan>();
  /** By topic. */
  #kept = new Map<string, Plan>();
  #highest = 0;
  /** Of what was said last: those told together are told in the same bytes. */
  #last: { payload: Buffer; text: string } | null = null;

  private constructor(disk: BrokerDisk) {
    this.#disk = disk;
  }

  static async open(disk: BrokerDisk) {
    const plans = new KeptPlans(disk);
    await plans.#read();
    return plans;
  }

  get topics(): readonly string[] {
    return [...this.#kept.keys()];
  }

  get(topic: string): Buffer | undefined {
    const plan = this.#kept.get(topic);
    return plan && asBytes(plan.text);
  }

  /** Resolves when it is on the disk. Of two for one topic the later call stays. */
  async set(topic: string, payload: Buffer) {
    const text = this.#textOf(payload);
    const plan = this.#plans.get(text) ?? this.#write(text);
    plan.holders += 1;
    const written = this.#disk.put(`${TOPICS}${topic}`, beside(plan.number, topic));
    this.#release(topic);
    this.#kept.set(topic, plan);
    await Promise.all([plan.written, written]);
  }

  async delete(topic: string) {
    const written = this.#disk.del(`${TOPICS}${topic}`);
    this.#release(topic);
    await written;
  }

  #textOf(payload: Buffer) {
    if (payload !== this.#last?.payload) this.#last = { payload, text: asText(payload) };
    return this.#last.text;
  }

  async #read() {
    const byNumber = new Map<number, Plan>();
    for await (const value of this.#disk.values(rangeOf(TEXTS))) {
      const [number, text] = apart(value);
      const plan = { number, text, holders: 0, written: Promise.resolve() };
      byNumber.set(number, plan);
      this.#plans.set(text, plan);
      this.#highest = Math.max(this.#highest, number);
    }
    for await (const value of this.#disk.values(rangeOf(TOPICS))) {
      const [number, topic] = apart(value);
      const plan = byNumber.get(number);
      if (!plan) continue;
      plan.holders += 1;
      this.#kept.set(topic, plan);
    }
    for (const plan of byNumber.values()) if (plan.holders === 0) this.#remove(plan);
  }

  #write(text: string): Plan {
    const number = (this.#highest += 1);
    const plan = { number, text, holders: 0, written: this.#disk.put(`${TEXTS}${number}`, beside(number, text)) };
    this.#plans.set(text, plan);
    return plan;
  }

  #release(topic: string) {
    const plan = this.#kept.get(topic);
    if (!plan) return;
    this.#kept.delete(topic);
    plan.holders -= 1;
    if (plan.holders === 0) this.#remove(plan);
  }

  #remove(plan: Plan) {
    if (this.#plans.get(plan.text) === plan) this.#plans.delete(plan.text);
    // Where the disk refuses, it lies there until the next start looks.
    this.#disk.del(`${TEXTS}${plan.number}`).catch(() => undefined);
  }
}
