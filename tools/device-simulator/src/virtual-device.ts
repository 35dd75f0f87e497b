import { join } from 'node:path';
import type { CommandMessage, PlanMessage } from '@loa/contracts/device-protocol';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import { AckOutbox } from './ack-outbox';
import { CommandDesk } from './command-desk';
import { deviceActions } from './device-actions';
import { DeviceKey } from './device-key';
import { Witness } from './diary';
import { StateFile } from './device-state';
import { Faults, type FaultCode } from './faults';
import { Firmware } from './firmware';
import { MediaShelf } from './media-shelf';
import { received, type Simulated } from './own-place';
import { PlanKeeper } from './plan-keeper';
import { Player } from './player';
import { ReportOutbox } from './report-outbox';
import { RelayTuner } from './relay-tuner';
import { restarting } from './restart';
import { RunLedger } from './run-ledger';
import { Screen } from './screen';
import { ServerFiles } from './server-files';
import { ServerLink } from './server-link';
import { StatusTeller } from './status-teller';
import { Troubles, type Trouble } from './troubles';
import type { Workshop } from './workshop';

const ANSWERED_WITHIN_MS = 1000;
const STORAGE_BYTES = 8 * 2 ** 30;

/** One speaker: its memory, its player, its connection, and what can go wrong with it. */
export class VirtualDevice {
  readonly faults = new Faults();
  #isCut = false;
  #isOn = false;
  #troubles = new Troubles();
  #witness: Witness;
  #acks: AckOutbox;
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
    { position, ...enrolment }: Simulated,
    private readonly workshop: Workshop,
    private readonly file: StateFile,
    private readonly shelf: MediaShelf,
  ) {
    const { wheel, plans, limit, limitPlans, stats } = workshop;
    const { state } = file;
    // It stands where it stood: that somebody has moved it on the map does not move it.
    if (position) state.position ??= received(position);
    const now = () => Date.now() + this.clockOffset;
    this.#witness = new Witness(enrolment.device_code, workshop.diary ?? null);
    const setFault = (code: FaultCode, isOn: boolean) => void (this.faults.set(code, isOn) && this.#teller.change());
    this.#ledger = new RunLedger(state, {
      hasFile: (sha256) => shelf.has(sha256),
      clockSkew: () => this.#files.clockSkew,
      onClose: (report) => this.#witness.closed(report),
    });
    this.#key = new DeviceKey(enrolment, file);
    const token = () => this.#key.token;
    const hasRoomFor = (bytes: number) => !this.#troubles.has('storage') && shelf.usedBytes() + bytes <= STORAGE_BYTES;
    const restart = restarting({
      wheel,
      player: () => this.#player,
      teller: () => this.#teller,
      link: () => this.#link,
      mayConnect: () => this.#isOn && !this.#isCut,
    });
    this.#files = new ServerFiles({
      api_url: workshop.api_url,
      token,
      now,
      isCorrupting: () => this.#troubles.has('corrupt_media'),
      onPlanBytes: stats.planBytes,
    });
    this.#screen = new Screen({
      shelf,
      wheel,
      now,
      fetchFrom: this.#files.fetchFrom,
      clockOffset: () => this.clockOffset,
      onChange: () => (this.#player.update(), this.#changed()),
    });
    this.#player = new Player({
      state,
      wheel,
      now,
      ledger: this.#ledger,
      screen: this.#screen,
      clockOffset: () => this.clockOffset,
      clockSkew: () => this.#files.clockSkew,
      tuner: new RelayTuner(
        workshop.band,
        () => this.#player.update(),
        () => this.#troubles.has('silent_relay'),
      ),
      whyUnplayable: (sha256) =>
        shelf.has(sha256)
          ? null
          : this.faults.has('storage')
            ? 'storage'
            : this.faults.has('corrupt_media')
              ? 'file_missing'
              : 'late',
      hasPower: () => this.#isOn,
      onChange: () => this.#changed(),
      onHeard: (id, track) => this.#witness.hears(id, this.clockOffset, track),
      tracks: workshop.tracks ?? 2,
      onStart: ({ occurrence }, at) => stats.started(occurrence.occurrence_id, at - this.clockOffset),
    });
    this.#keeper = new PlanKeeper({
      state,
      wheel,
      plans,
      limit,
      limitPlans,
      shelf,
      setFault,
      files: this.#files,
      heldPlan: () => this.#player.plan,
      hasRoomFor,
      onPlan: (plan) => {
        plans.release(this.#player.plan);
        this.#player.takePlan(plan);
        stats.held(plan.hash);
        this.#witness.saw({ what: 'plan', hash: plan.hash });
        // All are told in the same second, and answer at moments of their own; what is heard changes at once.
        wheel.at(Date.now() + Math.random() * ANSWERED_WITHIN_MS, () => this.#changed());
      },
      onFile: () => {
        this.#player.fileArrived();
        this.#teller.change();
      },
    });
    this.#link = new ServerLink({
      mqtt_url: workshop.mqtt_url,
      ca: workshop.ca,
      device_code: enrolment.device_code,
      token,
      wheel,
      events: {
        onConnect: () => this.#connected(),
        onLost: () => this.#witness.saw({ what: 'lost' }),
        onPlan: (message, bytes) => this.#told(message, bytes),
        onCommand: (message) => void this.#commanded(message),
      },
    });
    this.#acks = new AckOutbox(file, this.#link);
    this.#outbox = new ReportOutbox({
      file,
      wheel,
      stats,
      link: this.#link,
      troubles: this.#troubles,
      clockSkew: () => this.#files.clockSkew,
    });
    this.#teller = new StatusTeller({
      state,
      wheel,
      link: this.#link,
      now,
      faults: this.faults,
      player: this.#player,
      heartbeat_sec: workshop.heartbeat_sec,
      storage: () => ({
        total: STORAGE_BYTES,
        free: this.#troubles.has('storage') ? 0 : STORAGE_BYTES - shelf.usedBytes(),
      }),
      missingFiles: () => this.#keeper.missingFiles().length,
      clockSkew: () => this.#files.clockSkew,
      beforeHeartbeat: () => {
        void this.#keeper.watchClock().then(() => this.#checkClock());
        void this.#key.renew(now(), this.#files.nextKey);
      },
    });
    const isPlaying = () => this.#player.playState() === 'playing';
    this.#firmware = new Firmware({
      state,
      wheel,
      shelf,
      fetchFrom: this.#files.fetchFrom,
      hasRoomFor,
      isPlaying,
      troubles: this.#troubles,
      save: () => this.#acks.flush(),
      restart,
    });
    this.#desk = new CommandDesk({
      state,
      now,
      clockSkew: () => this.#files.clockSkew,
      save: () => this.#acks.flush(),
      acknowledge: (ack) => this.#acks.add(ack),
      actions: deviceActions({
        state,
        wheel,
        player: this.#player,
        onVolume: () => this.#changed(),
        syncPlan: () => this.#keeper.again(),
        screen: this.#screen,
        firmware: this.#firmware,
        restart,
      }),
    });
  }

  static async open(enrolment: Simulated, workshop: Workshop) {
    const dir = join(workshop.state_dir, 'devices', enrolment.device_code);
    const shelf = await MediaShelf.open(join(dir, 'media'), join(workshop.state_dir, 'media'));
    return new VirtualDevice(enrolment, workshop, await StateFile.open(dir), shelf);
  }

  /**
   * Switches on. `lastAlive`: when the process that simulated it was last seen alive (ms), if it ended without
   * switching off.
   */
  async switchOn(lastAlive: number | null) {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#witness.saw({ what: 'switched_on' });
    this.#player.isRestarting = false;
    const { state } = this.file;
    const plan = this.#player.plan ?? (state.plan && (await this.workshop.plans.find(state.plan.hash)));
    if (plan) this.#player.recover(plan, state.off_at ?? (lastAlive && lastAlive + this.clockOffset));
    state.off_at = null;
    this.#player.update();
    this.#changed();
    this.#teller.start();
    this.#firmware.start();
    this.#reach();
    if (state.upgrade) void this.#desk.resume().then(() => this.#acks.flush());
  }

  /** The power goes. What it was doing is on the disk. */
  async switchOff() {
    if (!this.#isOn) return;
    this.#witness.saw({ what: 'switched_off' });
    this.#silence();
    this.#isOn = false;
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
    this.#witness.saw({ what: isCut ? 'cut' : 'restored' });
    if (isCut) {
      this.#files.cut();
      this.#link.close();
      this.#keeper.stop();
    } else this.#reach();
  }

  get clockOffset() {
    return this.#troubles.ms('clock');
  }

  /** `offsetMs`: how far ahead a clock is, how late reports are. */
  setTrouble(trouble: Trouble, isOn: boolean, offsetMs?: number) {
    this.#witness.saw({ what: 'trouble', trouble, is_on: isOn });
    if (this.#isOn) this.#player.update();
    const before = this.clockOffset;
    this.#troubles.set(trouble, isOn, offsetMs);
    const by = this.clockOffset - before;
    if (by !== 0) {
      this.#files.clockMoved(by);
      this.#player.clockMoved(by);
      this.#ledger.clockMoved(by, this.#player.plan, Date.now() + this.clockOffset);
    }
    if (!this.#isOn) return;
    this.#player.update();
    // Only a clock is looked at anew: thousands of devices in trouble would all ask the server.
    void (trouble === 'clock' ? this.#keeper.again() : this.#keeper.work()).then(() => this.#checkClock());
  }

  /** It has power and a network, or stays where it is. */
  #reach() {
    if (!this.#isOn || this.#isCut) return;
    this.#files.restore();
    this.#link.open();
  }

  stats() {
    return {
      is_connected: this.#link.isConnected,
      is_playing: this.#player.playState() === 'playing',
      unsent: this.file.state.reports.length,
      plan_hash: this.#player.plan?.hash ?? null,
    };
  }

  #silence() {
    this.#files.cut();
    this.#screen.giveWay();
    this.#player.halt();
    this.#firmware.halt();
    this.#teller.stop();
    this.#keeper.stop();
    this.#link.close();
  }

  #connected() {
    this.file.state.connected_at = Date.now() + this.clockOffset;
    this.#witness.saw({ what: 'connected' });
    this.#teller.hello();
    if (this.file.state.acks.length > 0) void this.#acks.flush();
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

  #commanded = (message: CommandMessage) => this.#desk.receive(message).then(() => this.#acks.flush());

  #checkClock() {
    const { clockSkew } = this.#files;
    if (clockSkew !== null && this.faults.set('clock', Math.abs(clockSkew) > CLOCK_TOLERANCE_MS)) this.#teller.change();
  }
}
