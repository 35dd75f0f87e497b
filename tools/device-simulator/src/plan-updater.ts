import type { LimitFunction } from 'p-limit';
import type { PlanMessage } from '@loa/contracts/device-protocol';
import type { Scheduler } from './scheduler';
import type { DeviceState } from './device-state';
import type { FaultCode } from './faults';
import type { MediaCache } from './media-cache';
import type { Plan } from './plan';
import type { PlanCache } from './plan-cache';
import type { ServerFiles } from './server-files';

export interface PlanUpdaterParts {
  state: DeviceState;
  files: ServerFiles;
  plans: PlanCache;
  media: MediaCache;
  scheduler: Scheduler;
  /** Limit of downloads at once in the whole process. Plans do not wait for files. */
  limit: LimitFunction;
  limitPlans: LimitFunction;
  currentPlan: () => Plan | null;
  hasRoomFor: (bytes: number) => boolean;
  onPlan: (plan: Plan) => void;
  /** Called when a file has arrived, or the whole plan is there. */
  onFile: () => void;
  setFault: (code: FaultCode, isOn: boolean) => void;
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Number of failed attempts before a missing plan is reported as a fault: a starting server answers HTTP some seconds
 * after MQTT.
 */
const QUIET_TRIES = 3;

/** Plan updater: brings the announced plan and its files onto the device, and tries again until they are there. */
export class PlanUpdater {
  #wanted: PlanMessage | null = null;
  #isTakingPlan = false;
  #isTakingFiles = false;
  #failures = 0;
  #cancelRetry: (() => void) | null = null;
  #isStopped = false;

  constructor(private readonly parts: PlanUpdaterParts) {}

  update(plan: PlanMessage) {
    this.#wanted = plan;
    void this.work();
  }

  /** Files of the current plan that are not on the device. */
  missingFiles() {
    const { currentPlan, media } = this.parts;
    return [...(currentPlan()?.files.values() ?? [])].filter(({ sha256 }) => !media.has(sha256));
  }

  stop() {
    this.#isStopped = true;
    this.#cancelRetry?.();
  }

  /** Does the remaining work. True when the announced plan and all its files are there. */
  async work(): Promise<boolean> {
    this.#isStopped = false;
    this.#cancelRetry?.();
    const done = (await this.#takePlan()) && (await this.#takeFiles());
    if (done) this.#failures = 0;
    else this.#tryLater();
    return done;
  }

  /** Reads the plan again, whatever is there already (command `sync_plan`). */
  async again() {
    await this.#measureClock(this.parts.state.plan);
    return this.work();
  }

  /** Checks the clock from time to time, at heartbeats, also when there is nothing to fetch. */
  async refreshClock() {
    if (this.parts.files.isClockForgotten()) await this.#measureClock(this.parts.state.plan);
  }

  /** Uses the shared limit: thousands of devices that come back in one moment would all ask at once. */
  async #measureClock(plan: PlanMessage | null) {
    if (plan)
      await this.parts.limitPlans(() => this.parts.files.measureClock(plan.url, plan.hash)).catch(() => undefined);
  }

  /** Plans come before files: a run that is due now must not wait for a long download for tomorrow. */
  async #takePlan(): Promise<boolean> {
    if (this.#isTakingPlan) return false;
    this.#isTakingPlan = true;
    try {
      for (let wanted = this.#wanted; wanted && wanted.hash !== this.parts.currentPlan()?.hash; wanted = this.#wanted) {
        if (!(await this.#fetchPlan(wanted))) return false;
      }
      return true;
    } finally {
      this.#isTakingPlan = false;
    }
  }

  async #fetchPlan(wanted: PlanMessage) {
    const { plans, files, state, onPlan, setFault } = this.parts;
    // Urgent runs in it begin by the server's clock.
    if (files.clockSkew === null) await this.#measureClock(wanted);
    // A device has only its own plan: that another device of this process has a plan does not count.
    const stored = state.plan?.hash === wanted.hash ? await plans.find(wanted.hash) : null;
    const plan = stored ?? (await this.#fromParts(wanted)) ?? (await this.#whole(wanted));
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
      const plan = this.parts.currentPlan();
      if (plan) await this.parts.media.removeExcept(new Set(plan.files.keys()));
      return true;
    } finally {
      this.#isTakingFiles = false;
    }
  }

  async #fetchFile(sha256: string) {
    const { media, files, currentPlan, setFault } = this.parts;
    const item = currentPlan()?.files.get(sha256);
    if (!item || this.#isStopped) return false;
    const isGood = await media.fetch(item, files.fetchFrom).catch(() => null);
    if (isGood !== null) setFault('corrupt_media', !isGood);
    return isGood === true;
  }

  #tryLater() {
    if (this.#isStopped) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS) * (0.5 + Math.random());
    this.#failures += 1;
    this.#cancelRetry?.();
    this.#cancelRetry = this.parts.scheduler.at(Date.now() + wait, () => void this.work());
  }
}
