import { join } from 'node:path';
import type { LimitFunction } from 'p-limit';
import type { CommandMessage, Enrolment, PlanMessage } from '@loa/contracts/device-protocol';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import { CommandDesk, type Ack } from './command-desk';
import { deviceActions } from './device-actions';
import { DeviceKey } from './device-key';
import { StateFile } from './device-state';
import { Faults, type FaultCode, type PractisedFault } from './faults';
import { Firmware, UPGRADE_FAULTS, type UpgradeFault } from './firmware';
import { MediaShelf } from './media-shelf';
import { PlanKeeper } from './plan-keeper';
import type { PlanShelf } from './plan-shelf';
import { Player } from './player';
import { ReportOutbox } from './report-outbox';
import type { Band } from './receiver';
import { RelayTuner } from './relay-tuner';
import { restarting } from './restart';
import { RunLedger } from './run-ledger';
import { Screen } from './screen';
import { ServerFiles } from './server-files';
import { ServerLink } from './server-link';
import { StatusTeller } from './status-teller';
import type { ClockWheel } from './clock-wheel';
import type { SimulatorStats } from './simulator-stats';

/** What the devices of one process share. */
export interface Workshop {
  api_url: string;
  mqtt_url: string;
  /** Certificates (PEM) that vouch for an `mqtts:` server; those the system knows when it is left out. */
  ca?: string;
  state_dir: string;
  heartbeat_sec: number;
  wheel: ClockWheel;
  plans: PlanShelf;
  /** The sources of relays they listen to. */
  band: Band;
  /** The newest form of plan messages they understand; 2 when it is left out. */
  plan_form?: 1 | 2;
  limit: LimitFunction;
  limitPlans: LimitFunction;
  stats: SimulatorStats;
}

const ANSWERED_WITHIN_MS = 1000;
const STORAGE_BYTES = 8 * 2 ** 30;

/** One speaker: its memory, its player, its connection, and what can go wrong with it. */
export class VirtualDevice {
  readonly faults = new Faults();
  clockOffset = 0;
  #isCut = false;
  #isOn = false;
  #isFull = false;
  #acks: Ack[] = [];
  #key: DeviceKey;
  #link: ServerLink;
  #files: ServerFiles;
  #keeper: PlanKeeper;
  #player: Player;
  #outbox: ReportOutbox;
  #desk: CommandDesk;
  #teller: StatusTeller;
  #ledger: RunLedger;
  #screen: Screen;
  #firmware: Firmware;

  private constructor(
    enrolment: Enrolment,
    private readonly workshop: Workshop,
    private readonly file: StateFile,
    private readonly shelf: MediaShelf,
  ) {
    const { wheel, plans, limit, limitPlans, stats } = workshop;
    const { state } = file;
    const now = () => Date.now() + this.clockOffset;
    const setFault = (code: FaultCode, isOn: boolean) => void (this.faults.set(code, isOn) && this.#teller.change());
    this.#ledger = new RunLedger(state, { hasFile: (sha256) => shelf.has(sha256), clockSkew: () => this.#files.clockSkew });
    this.#key = new DeviceKey(enrolment, file);
    const token = () => this.#key.token;
    const hasRoomFor = (bytes: number) => !this.#isFull && shelf.usedBytes() + bytes <= STORAGE_BYTES;
    const restart = restarting({ wheel, player: () => this.#player, teller: () => this.#teller, link: () => this.#link, mayConnect: () => this.#isOn && !this.#isCut });
    this.#files = new ServerFiles({ api_url: workshop.api_url, token, now, onPlanBytes: stats.planBytes });
    this.#screen = new Screen({ shelf, wheel, now, fetchFrom: this.#files.fetchFrom, clockOffset: () => this.clockOffset, onChange: () => this.#screenChanged() });
    this.#player = new Player({
      state, wheel, now, ledger: this.#ledger, screen: this.#screen,
      clockOffset: () => this.clockOffset,
      clockSkew: () => this.#files.clockSkew,
      tuner: new RelayTuner(workshop.band, () => this.#player.update()),
      whyUnplayable: (sha256) => (shelf.has(sha256) ? null : this.faults.has('storage') ? 'storage' : this.faults.has('corrupt_media') ? 'file_missing' : 'late'),
      onChange: () => this.#changed(),
      onStart: ({ occurrence }, at) => stats.started(occurrence.occurrence_id, at - this.clockOffset),
    });
    this.#keeper = new PlanKeeper({
      state, wheel, plans, limit, limitPlans, shelf, setFault,
      files: this.#files,
      heldPlan: () => this.#player.plan,
      hasRoomFor,
      onPlan: (plan) => {
        plans.release(this.#player.plan);
        this.#player.takePlan(plan);
        stats.held(plan.hash);
        // All are told in the same second, and answer at moments of their own; what is heard changes at once.
        wheel.at(Date.now() + Math.random() * ANSWERED_WITHIN_MS, () => this.#changed());
      },
      onFile: () => {
        this.#player.fileArrived();
        this.#teller.change();
      },
    });
    this.#link = new ServerLink({
      mqtt_url: workshop.mqtt_url, ca: workshop.ca, device_code: enrolment.device_code, token, wheel,
      events: { onConnect: () => this.#connected(), onPlan: (message, bytes) => this.#told(message, bytes), onCommand: (message) => void this.#commanded(message) },
    });
    this.#outbox = new ReportOutbox({ file, link: this.#link, stats, clockSkew: () => this.#files.clockSkew });
    this.#teller = new StatusTeller({
      state, wheel, link: this.#link, now, faults: this.faults, player: this.#player, heartbeat_sec: workshop.heartbeat_sec,
      storage: () => ({ total: STORAGE_BYTES, free: this.#isFull ? 0 : STORAGE_BYTES - shelf.usedBytes() }),
      missingFiles: () => this.#keeper.missingFiles().length,
      clockSkew: () => this.#files.clockSkew,
      beforeHeartbeat: () => {
        void this.#keeper.watchClock().then(() => this.#checkClock());
        void this.#key.renew(now(), this.#files.nextKey);
      },
    });
    const isPlaying = () => this.#player.playState() === 'playing';
    this.#firmware = new Firmware({ state, wheel, shelf, fetchFrom: this.#files.fetchFrom, hasRoomFor, isPlaying, save: () => file.save(), restart });
    this.#desk = new CommandDesk({
      state, now,
      acknowledge: (ack) => void this.#acknowledge(ack),
      actions: deviceActions({
        state, wheel, player: this.#player,
        onVolume: () => this.#changed(),
        syncPlan: () => this.#keeper.again(),
        screen: this.#screen,
        firmware: this.#firmware,
        restart,
      }),
    });
  }

  static async open(enrolment: Enrolment, workshop: Workshop) {
    const dir = join(workshop.state_dir, 'devices', enrolment.device_code);
    const shelf = await MediaShelf.open(join(dir, 'media'), join(workshop.state_dir, 'media'));
    return new VirtualDevice(enrolment, workshop, await StateFile.open(dir), shelf);
  }

  /** Switches on. `lastAlive`: when the process that simulated it was last seen alive (ms), if it ended without switching off. */
  async switchOn(lastAlive: number | null) {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#player.isRestarting = false;
    const { state } = this.file;
    const plan = this.#player.plan ?? (state.plan && (await this.workshop.plans.find(state.plan.hash)));
    if (plan) this.#player.recover(plan, state.off_at ?? (lastAlive && lastAlive + this.clockOffset));
    state.off_at = null;
    this.#player.update();
    this.#changed();
    this.#teller.start();
    if (!this.#isCut) this.#link.open();
  }

  /** The power goes. What it was doing is on the disk. */
  async switchOff() {
    if (!this.#isOn) return;
    this.#isOn = false;
    this.#silence();
    this.file.state.off_at = Date.now() + this.clockOffset;
    await this.file.save();
  }

  /** The process ends: the connection breaks, and the state stays as a power cut would leave it. */
  async end() {
    this.#silence();
    await this.file.save();
  }

  setCut(isCut: boolean) {
    this.#isCut = isCut;
    if (isCut) {
      this.#files.cut();
      this.#link.close();
      this.#keeper.stop();
    } else {
      this.#files.restore();
      if (this.#isOn) this.#link.open();
    }
  }

  /** `storage`: no room for anything new. `corrupt_media`: each download arrives damaged. `clock`: it runs `offset_ms` ahead. */
  setFault(kind: PractisedFault, isOn: boolean, offsetMs: number) {
    if (kind === 'storage') this.#isFull = isOn;
    if (kind === 'corrupt_media') this.#files.isCorrupting = isOn;
    if (kind === 'clock') this.clockOffset = isOn ? offsetMs : 0;
    if ((UPGRADE_FAULTS as readonly PractisedFault[]).includes(kind)) this.#firmware.fault = isOn ? (kind as UpgradeFault) : null;
    this.#player.update();
    void this.#keeper.again().then(() => this.#checkClock());
  }

  stats() {
    return { is_connected: this.#link.isConnected, is_playing: this.#player.playState() === 'playing', unsent: this.file.state.reports.length, plan_hash: this.#player.plan?.hash ?? null };
  }

  #silence() {
    this.#screen.giveWay();
    this.#player.halt();
    this.#teller.stop();
    this.#keeper.stop();
    this.#link.close();
  }

  #connected() {
    this.file.state.connected_at = Date.now() + this.clockOffset;
    this.#teller.hello();
    for (const ack of this.#acks.splice(0)) void this.#acknowledge(ack);
    if (this.file.state.plan) void this.#keeper.work();
    void this.#outbox.flush();
  }

  #told({ format, parts, ...whole }: PlanMessage, bytes: number) {
    this.workshop.stats.planBytes(bytes);
    this.#keeper.want(this.workshop.plan_form === 1 ? whole : { ...whole, format, parts });
  }

  #changed() {
    void this.file.save().then(() => this.#outbox.flush());
    this.#teller.change();
  }

  #screenChanged() {
    this.#player.update();
    this.#changed();
  }

  async #commanded(message: CommandMessage) {
    await this.#desk.receive(message);
    await this.file.save();
  }

  async #acknowledge(ack: Ack) {
    if (!(await this.#link.publish('ack', ack))) this.#acks.push(ack);
  }

  #checkClock() {
    const { clockSkew } = this.#files;
    if (clockSkew !== null && this.faults.set('clock', Math.abs(clockSkew) > CLOCK_TOLERANCE_MS)) this.#teller.change();
  }
}
