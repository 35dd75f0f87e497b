import type { BrokerDisk } from './broker-disk';
import { asBytes, asText } from './bytes-as-text';

interface Plan {
  number: number;
  text: string;
  /** Number of topics that have it, or are about to. */
  users: number;
  written: Promise<void>;
}

/** Key prefixes: texts with their number, topics with the number of their text. */
const [TEXTS, TOPICS] = ['plan-text:', 'plan-topic:'];
const rangeOf = (kind: string) => ({ gte: kind, lt: `${kind.slice(0, -1)};` });
const join = (id: number, value: string) => asBytes(`${id} ${value}`);
function split(value: Buffer): [number, string] {
  const text = asText(value);
  const space = text.indexOf(' ');
  return [Number(text.slice(0, space)), text.slice(space + 1)];
}

/**
 * Retained plan of each device. It is in memory at once and written to the disk after that: a device may receive a plan
 * before it is on the disk, because an unstored plan is published again. Thousands of devices receive the same plan at
 * once: its text is written once, and each device refers to it. A text without users is deleted.
 */
export class RetainedPlans {
  readonly #disk: BrokerDisk;
  /** Plans by text. */
  #byText = new Map<string, Plan>();
  /** Plans by topic. */
  #byTopic = new Map<string, Plan>();
  #highest = 0;
  /** The last payload with its text: plans published together share the same buffer. */
  #last: { payload: Buffer; text: string } | null = null;

  private constructor(disk: BrokerDisk) {
    this.#disk = disk;
  }

  static async open(disk: BrokerDisk) {
    const plans = new RetainedPlans(disk);
    await plans.#read();
    return plans;
  }

  get topics(): readonly string[] {
    return [...this.#byTopic.keys()];
  }

  get(topic: string): Buffer | undefined {
    const plan = this.#byTopic.get(topic);
    return plan && asBytes(plan.text);
  }

  /** Resolves when it is on the disk. Of two calls for one topic the later one wins. */
  async set(topic: string, payload: Buffer) {
    const text = this.#textOf(payload);
    const plan = this.#byText.get(text) ?? this.#write(text);
    plan.users += 1;
    const written = this.#disk.put(`${TOPICS}${topic}`, join(plan.number, topic));
    this.#release(topic);
    this.#byTopic.set(topic, plan);
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
      const [number, text] = split(value);
      const plan = { number, text, users: 0, written: Promise.resolve() };
      byNumber.set(number, plan);
      this.#byText.set(text, plan);
      this.#highest = Math.max(this.#highest, number);
    }
    for await (const value of this.#disk.values(rangeOf(TOPICS))) {
      const [number, topic] = split(value);
      const plan = byNumber.get(number);
      if (!plan) continue;
      plan.users += 1;
      this.#byTopic.set(topic, plan);
    }
    for (const plan of byNumber.values()) if (plan.users === 0) this.#remove(plan);
  }

  #write(text: string): Plan {
    const number = (this.#highest += 1);
    const plan = { number, text, users: 0, written: this.#disk.put(`${TEXTS}${number}`, join(number, text)) };
    this.#byText.set(text, plan);
    return plan;
  }

  #release(topic: string) {
    const plan = this.#byTopic.get(topic);
    if (!plan) return;
    this.#byTopic.delete(topic);
    plan.users -= 1;
    if (plan.users === 0) this.#remove(plan);
  }

  #remove(plan: Plan) {
    if (this.#byText.get(plan.text) === plan) this.#byText.delete(plan.text);
    // A text that the disk cannot delete stays until the next start.
    this.#disk.del(`${TEXTS}${plan.number}`).catch(() => undefined);
  }
}
