import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { ClockWheel } from './clock-wheel';
import type { ControlMessage } from './control';
import { createGuard, LIMITS } from '@loa/live-source';
import { Diary } from './diary';
import { Band } from './receiver';
import { soundLevel } from './sound-level';
import { enrol, type Newcomer } from './newcomer';
import type { Simulated } from './own-place';
import { PlanShelf } from './plan-shelf';
import { timetable, type Scenario } from './scenario';
import { SimulatorStats } from './simulator-stats';
import { VirtualDevice } from './virtual-device';
import type { Workshop } from './workshop';

const ALIVE_MS = 2000;
const DOWNLOADS_AT_ONCE = 48;
const HEARTBEAT_SEC = 20;
/** Longer than any pause of a speaker. */
const SILENT_SEC = 5;
const RETRY_MS = 3000;

export interface SimulatorOptions {
  api_url: string;
  mqtt_url: string;
  ca?: string;
  devices: Simulated[];
  /** Machines without a key: they announce themselves, and join the others once they are taken up. */
  newcomers?: Newcomer[];
  ask_again_ms?: number;
  state_dir: string;
  heartbeat_sec?: number;
  /** 1: devices that know only whole plans. */
  plan_form?: 1 | 2;
  /** 1: devices that play one run at a time, whatever it is. */
  tracks?: 1 | 2;
  /** Hosts of relays that may stand inside; all others must be public. */
  relay_hosts?: string[];
  /** A file for what the devices experience. */
  diary?: string;
}

type Order = Exclude<ControlMessage, { type: 'start' | 'stats' | 'scenario' }>;

function obey(device: VirtualDevice, message: Order): Promise<void> | void {
  if (message.type === 'power') return message.is_on ? device.switchOn(null) : device.switchOff();
  if (message.type === 'fault') return device.setTrouble(message.kind, message.is_on ?? true, message.offset_ms);
  return device.setCut(message.type === 'cut');
}

/** Any number of virtual devices in one process. */
export class Simulator {
  #devices = new Map<string, VirtualDevice>();
  #isEnded = false;

  /** Written every two seconds: after a kill it tells since when the devices were without power. */
  #alivePath: string;

  private constructor(private readonly workshop: Workshop) {
    this.#alivePath = join(workshop.state_dir, 'alive');
  }

  static async start({ devices, newcomers = [], ask_again_ms, relay_hosts, diary, ...options }: SimulatorOptions) {
    await mkdir(options.state_dir, { recursive: true });
    const simulator = new Simulator({
      ...options,
      heartbeat_sec: options.heartbeat_sec ?? HEARTBEAT_SEC,
      wheel: new ClockWheel(),
      band: new Band({
        access: { guard: createGuard({ allowed_hosts: relay_hosts }), limits: LIMITS },
        levelOf: soundLevel,
        silent_sec: SILENT_SEC,
        retry_ms: RETRY_MS,
      }),
      plans: await PlanShelf.open(join(options.state_dir, 'plans')),
      limit: pLimit(DOWNLOADS_AT_ONCE),
      limitPlans: pLimit(DOWNLOADS_AT_ONCE),
      stats: new SimulatorStats(),
      ...(diary && { diary: new Diary(diary) }),
    });
    const lastAlive = await readFile(simulator.#alivePath, 'utf8').then(Number, () => null);
    const opening = pLimit(50);
    await Promise.all(devices.map((enrolment) => opening(() => simulator.#add(enrolment, lastAlive))));
    await simulator.#stayAlive();
    for (const newcomer of newcomers) void simulator.#welcome(newcomer, ask_again_ms);
    return simulator;
  }

  async order(message: Order) {
    const devices = message.device_codes.map((code) => this.#devices.get(code)).filter((each) => each !== undefined);
    // All in this moment: of one that waited for the disks of the others, the order that ends its trouble would come
    // first.
    await Promise.all(devices.map((device) => obey(device, message)));
  }

  /** Lets befall the devices what is planned for them; resolves when it is over and all are well again. */
  async play(scenario: Scenario) {
    this.workshop.wheel.late_ms = 0;
    const planned = timetable(scenario, [...this.#devices.keys()]);
    const began = Date.now();
    const happened = planned.map(
      ({ at_ms, order }) =>
        new Promise<void>((done, fail) =>
          this.workshop.wheel.at(began + at_ms, () => void this.order(order).then(done, fail)),
        ),
    );
    await Promise.all(happened);
    await this.workshop.diary?.flush();
  }

  stats() {
    const devices = [...this.#devices.values()].map((device) => device.stats());
    const count = (holds: (device: (typeof devices)[number]) => boolean) => devices.filter(holds).length;
    const holding: Record<string, number> = {};
    for (const { plan_hash } of devices) if (plan_hash) holding[plan_hash] = (holding[plan_hash] ?? 0) + 1;
    return {
      devices: devices.length,
      connected: count(({ is_connected }) => is_connected),
      playing: count(({ is_playing }) => is_playing),
      unsent_reports: devices.reduce((sum, { unsent }) => sum + unsent, 0),
      holding,
      rss: process.memoryUsage().rss,
      late_ms: this.workshop.wheel.late_ms,
      ...this.workshop.stats.read(),
    };
  }

  /** Ends as a power cut does, in order: what is being played is on the disk. */
  async end() {
    this.#isEnded = true;
    await this.#markAlive();
    await Promise.all([...this.#devices.values()].map((device) => device.end()));
    await this.workshop.diary?.flush();
    this.workshop.wheel.stop();
  }

  async #add(enrolment: Simulated, lastAlive: number | null) {
    const device = await VirtualDevice.open(enrolment, this.workshop);
    this.#devices.set(enrolment.device_code, device);
    await device.switchOn(lastAlive);
  }

  async #welcome(newcomer: Newcomer, ask_again_ms: number | undefined) {
    const { api_url, wheel } = this.workshop;
    const enrolment = await enrol(newcomer, { api_url, wheel, ask_again_ms, isEnded: () => this.#isEnded });
    if (enrolment && !this.#isEnded) await this.#add(enrolment, null);
  }

  async #stayAlive(): Promise<void> {
    if (this.#isEnded) return;
    await this.#markAlive();
    this.workshop.wheel.at(Date.now() + ALIVE_MS, () => void this.#stayAlive());
  }

  #markAlive = () => writeFile(this.#alivePath, String(Date.now()));
}
