import type { LimitFunction } from 'p-limit';
import type { PlanMessage } from '@loa/contracts/device-protocol';
import type { ClockWheel } from './clock-wheel';
import type { DeviceState } from './device-state';
import type { FaultCode } from './faults';
import type { MediaShelf } from './media-shelf';
import type { Plan } from './plan';
import type { PlanShelf } from './plan-shelf';
import type { ServerFiles } from './server-files';

export interface KeeperParts {
  state: DeviceState;
  files: ServerFiles;
  plans: PlanShelf;
  shelf: MediaShelf;
  wheel: ClockWheel;
  /** Downloads running at once in the whole process; plans do not wait for files. */
  limit: LimitFunction;
  limitPlans: LimitFunction;
  heldPlan: () => Plan | null;
  hasRoomFor: (bytes: number) => boolean;
  onPlan: (plan: Plan) => void;
  /** A file came, or the whole plan is there. */
  onFile: () => void;
  setFault: (code: FaultCode, isOn: boolean) => void;
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/**
 * So often a plan may fail to come before it is told as a fault: a server that starts answers HTTP some seconds after
 * it answers MQTT.
 */
const QUIET_TRIES = 3;

/** Brings the wanted plan and its files onto the device, and tries again until they are there. */
export class PlanKeeper {
  #wanted: PlanMessage | null = null;
  #isTakingPlan = false;
  #isTakingFiles = false;
  #failures = 0;
  #cancelRetry: (() => void) | null = null;
  #isStopped = false;

  constructor(private readonly parts: KeeperParts) {}

  want(plan: PlanMessage) {
    this.#wanted = plan;
    void this.work();
  }

  /** Files of the held plan that are not on the device. */
  missingFiles() {
    const { heldPlan, shelf } = this.parts;
    return [...(heldPlan()?.files.values() ?? [])].filter(({ sha256 }) => !shelf.has(sha256));
  }

  stop() {
    this.#isStopped = true;
    this.#cancelRetry?.();
  }

  /** Does what is left to do. True when the wanted plan and all its files are there. */
  async work(): Promise<boolean> {
    this.#isStopped = false;
    this.#cancelRetry?.();
    const done = (await this.#takePlan()) && (await this.#takeFiles());
    if (done) this.#failures = 0;
    else this.#tryLater();
    return done;
  }

  /** Forgets what it knows to be there and reads the plan again (command `sync_plan`). */
  async again() {
    await this.#measureClock(this.parts.state.plan);
    return this.work();
  }

  /** At each heartbeat: the clock is looked at from time to time, whether there is anything to fetch or not. */
  async watchClock() {
    if (this.parts.files.isClockForgotten()) await this.#measureClock(this.parts.state.plan);
  }

  /** In its turn: thousands of devices that come back in one moment would all ask at once. */
  async #measureClock(plan: PlanMessage | null) {
    if (plan)
      await this.parts.limitPlans(() => this.parts.files.measureClock(plan.url, plan.hash)).catch(() => undefined);
  }

  /** A plan comes before files: what is to play now must not wait for a long download of what plays tomorrow. */
  async #takePlan(): Promise<boolean> {
    if (this.#isTakingPlan) return false;
    this.#isTakingPlan = true;
    try {
      for (let wanted = this.#wanted; wanted && wanted.hash !== this.parts.heldPlan()?.hash; wanted = this.#wanted) {
        if (!(await this.#fetchPlan(wanted))) return false;
      }
      return true;
    } finally {
      this.#isTakingPlan = false;
    }
  }

  async #fetchPlan(wanted: PlanMessage) {
    const { plans, files, state, onPlan, setFault } = this.parts;
    // What is urgent in it begins by the server's clock.
    if (files.clockSkew === null) await this.#measureClock(wanted);
    // Only its own plan is on a device: that another one of this process has it does not count.
    const kept = state.plan?.hash === wanted.hash ? await plans.find(wanted.hash) : null;
    const plan = kept ?? (await this.#fromParts(wanted)) ?? (await this.#whole(wanted));
    setFault('plan', plan === null && this.#failures >= QUIET_TRIES);
    if (!plan) return false;
    if (this.#isStopped) return (plans.release(plan), false);
    state.plan = { ...wanted, parts: wanted.parts?.map(({ sha256, size }) => ({ sha256, size })) };
    onPlan(plan);
    return true;
  }

  #fromParts(wanted: PlanMessage): Promise<Plan | null> {
    const { plans, files, state, limitPlans } = this.parts;
    return plans.assemble(wanted, state.plan, (sha256) => limitPlans(() => files.part(sha256))).catch(() => null);
  }

  #whole({ hash, url }: PlanMessage): Promise<Plan | null> {
    const { plans, files, limitPlans } = this.parts;
    return limitPlans(() => files.plan(url)).then(
      (bytes) => plans.add(hash, bytes),
      () => null,
    );
  }

  async #takeFiles(): Promise<boolean> {
    if (this.#isTakingFiles) return true;
    this.#isTakingFiles = true;
    try {
      for (let [item] = this.missingFiles(); item; [item] = this.missingFiles()) {
        const { sha256, size } = item;
        const hasRoom = this.parts.hasRoomFor(size);
        this.parts.setFault('storage', !hasRoom);
        if (!hasRoom || !(await this.parts.limit(() => this.#fetchFile(sha256))) || this.#isStopped) return false;
        this.parts.onFile();
      }
      const plan = this.parts.heldPlan();
      if (plan) await this.parts.shelf.keepOnly(new Set(plan.files.keys()));
      return true;
    } finally {
      this.#isTakingFiles = false;
    }
  }

  async #fetchFile(sha256: string) {
    const { shelf, files, heldPlan, setFault } = this.parts;
    const item = heldPlan()?.files.get(sha256);
    if (!item || this.#isStopped) return false;
    const isGood = await shelf.fetch(item, files.fetchFrom).catch(() => null);
    if (isGood !== null) setFault('corrupt_media', !isGood);
    return isGood === true;
  }

  #tryLater() {
    if (this.#isStopped) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS) * (0.5 + Math.random());
    this.#failures += 1;
    this.#cancelRetry?.();
    this.#cancelRetry = this.parts.wheel.at(Date.now() + wait, () => void this.work());
  }
}
