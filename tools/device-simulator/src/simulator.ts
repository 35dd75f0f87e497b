import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { Scheduler } from './scheduler';
import type { ControlMessage } from './control';
import { createGuard, LIMITS } from '@loa/live-source';
import { EventLog } from './event-log';
import { Band } from './receiver';
import { soundLevel } from './sound-level';
import { enrol, type UnregisteredDevice } from './unregistered-device';
import type { Simulated } from './own-place';
import { PlanCache } from './plan-cache';
import { timetable, type Scenario } from './scenario';
import { SimulatorStats } from './simulator-stats';
import { VirtualDevice } from './virtual-device';
import type { SimulatorContext } from './simulator-context';

const ALIVE_MS = 2000;
const DOWNLOADS_AT_ONCE = 48;
const HEARTBEAT_SEC = 20;
/** Silence that is longer than any pause of a speaker. */
const SILENT_SEC = 5;
const RETRY_MS = 3000;

export interface SimulatorOptions {
  api_url: string;
  mqtt_url: string;
  ca?: string;
  devices: Simulated[];
  /** Machines without a key: they announce themselves, and join the others once they are registered. */
  newcomers?: UnregisteredDevice[];
  ask_again_ms?: number;
  state_dir: string;
  heartbeat_sec?: number;
  /** 1: devices that understand whole plans only. */
  plan_form?: 1 | 2;
  /** 1: devices that play one run at a time, of any kind. */
  tracks?: 1 | 2;
  /** Hosts of relays that may have private addresses; all others must be public. */
  relay_hosts?: string[];
  /** Path of the event log. */
  diary?: string;
}

type Order = Exclude<ControlMessage, { type: 'start' | 'stats' | 'scenario' }>;

function apply(device: VirtualDevice, message: Order): Promise<void> | void {
  if (message.type === 'power') return message.is_on ? device.switchOn(null) : device.switchOff();
  if (message.type === 'fault') return device.setTrouble(message.kind, message.is_on ?? true, message.offset_ms);
  return device.setCut(message.type === 'cut');
}

/** Any number of virtual devices in one process. */
export class Simulator {
  #devices = new Map<string, VirtualDevice>();
  #isEnded = false;

  /** File written every two seconds: after a kill it shows since when the devices were without power. */
  #alivePath: string;

  private constructor(private readonly context: SimulatorContext) {
    this.#alivePath = join(context.state_dir, 'alive');
  }

  static async start({ devices, newcomers = [], ask_again_ms, relay_hosts, diary, ...options }: SimulatorOptions) {
    await mkdir(options.state_dir, { recursive: true });
    const simulator = new Simulator({
      ...options,
      heartbeat_sec: options.heartbeat_sec ?? HEARTBEAT_SEC,
      scheduler: new Scheduler(),
      band: new Band({
        access: { guard: createGuard({ allowed_hosts: relay_hosts }), limits: LIMITS },
        levelOf: soundLevel,
        silent_sec: SILENT_SEC,
        retry_ms: RETRY_MS,
      }),
      plans: await PlanCache.open(join(options.state_dir, 'plans')),
      limit: pLimit(DOWNLOADS_AT_ONCE),
      limitPlans: pLimit(DOWNLOADS_AT_ONCE),
      stats: new SimulatorStats(),
      ...(diary && { event_log: new EventLog(diary) }),
    });
    const lastAlive = await readFile(simulator.#alivePath, 'utf8').then(Number, () => null);
    const opening = pLimit(50);
    await Promise.all(devices.map((enrolment) => opening(() => simulator.#add(enrolment, lastAlive))));
    await simulator.#keepMarkingAlive();
    for (const device of newcomers) void simulator.#register(device, ask_again_ms);
    return simulator;
  }

  async order(message: Order) {
    const devices = message.device_codes.map((code) => this.#devices.get(code)).filter((each) => each !== undefined);
    // All devices at once: one that waited for the disks of others would receive the order that ends its trouble first.
    await Promise.all(devices.map((device) => apply(device, message)));
  }

  /** Runs a scenario; resolves when it is over and all devices are well again. */
  async play(scenario: Scenario) {
    this.context.scheduler.late_ms = 0;
    const planned = timetable(scenario, [...this.#devices.keys()]);
    const began = Date.now();
    const happened = planned.map(
      ({ at_ms, order }) =>
        new Promise<void>((done, fail) =>
          this.context.scheduler.at(began + at_ms, () => void this.order(order).then(done, fail)),
        ),
    );
    await Promise.all(happened);
    await this.context.event_log?.flush();
  }

  stats() {
    const devices = [...this.#devices.values()].map((device) => device.stats());
    const count = (holds: (device: (typeof devices)[number]) => boolean) => devices.filter(holds).length;
    return {
      devices: devices.length,
      connected: count(({ is_connected }) => is_connected),
      playing: count(({ is_playing }) => is_playing),
      unsent_reports: devices.reduce((sum, { unsent }) => sum + unsent, 0),
      rss: process.memoryUsage().rss,
      late_ms: this.context.scheduler.late_ms,
      ...this.context.stats.read(),
    };
  }

  /** Ends as a power cut does, but in order: current playback is on the disk. */
  async end() {
    this.#isEnded = true;
    await this.#markAlive();
    await Promise.all([...this.#devices.values()].map((device) => device.end()));
    await this.context.event_log?.flush();
    this.context.scheduler.stop();
  }

  async #add(enrolment: Simulated, lastAlive: number | null) {
    const device = await VirtualDevice.open(enrolment, this.context);
    this.#devices.set(enrolment.device_code, device);
    await device.switchOn(lastAlive);
  }

  async #register(device: UnregisteredDevice, ask_again_ms: number | undefined) {
    const { api_url, scheduler } = this.context;
    const enrolment = await enrol(device, { api_url, scheduler, ask_again_ms, isEnded: () => this.#isEnded });
    if (enrolment && !this.#isEnded) await this.#add(enrolment, null);
  }

  async #keepMarkingAlive(): Promise<void> {
    if (this.#isEnded) return;
    await this.#markAlive();
    this.context.scheduler.at(Date.now() + ALIVE_MS, () => void this.#keepMarkingAlive());
  }

  #markAlive = () => writeFile(this.#alivePath, String(Date.now()));
}
