import { join } from 'node:path';
import type { PlanMessage } from '@loa/contracts/device-protocol';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import { assemble, type DeviceParts } from './device-parts';
import { StateFile } from './device-state';
import { MediaShelf } from './media-shelf';
import type { Simulated } from './own-place';
import type { Trouble } from './troubles';
import type { Workshop } from './workshop';

/** One speaker: its memory, its player, its connection, and what can go wrong with it. */
export class VirtualDevice {
  #isCut = false;
  #isOn = false;
  #parts: DeviceParts;

  private constructor(
    enrolment: Simulated,
    private readonly workshop: Workshop,
    private readonly file: StateFile,
    shelf: MediaShelf,
  ) {
    this.#parts = assemble(enrolment, workshop, file, shelf, {
      isOn: () => this.#isOn,
      mayConnect: () => this.#isOn && !this.#isCut,
      onChange: () => this.#changed(),
      onConnect: () => this.#connected(),
      onPlan: (message, bytes) => this.#told(message, bytes),
      onClock: () => this.#checkClock(),
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
    this.#parts.witness.saw({ what: 'switched_on' });
    this.#parts.player.isRestarting = false;
    const { state } = this.file;
    const plan = this.#parts.player.plan ?? (state.plan && (await this.workshop.plans.find(state.plan.hash)));
    if (plan) this.#parts.player.recover(plan, state.off_at ?? (lastAlive && lastAlive + this.clockOffset));
    state.off_at = null;
    this.#parts.player.update();
    this.#changed();
    this.#parts.teller.start();
    this.#parts.firmware.start();
    this.#reach();
    if (state.upgrade) void this.#parts.desk.resume().then(() => this.#parts.acks.flush());
  }

  /** The power goes. What it was doing is on the disk. */
  async switchOff() {
    if (!this.#isOn) return;
    this.#parts.witness.saw({ what: 'switched_off' });
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
    this.#parts.witness.saw({ what: isCut ? 'cut' : 'restored' });
    if (isCut) {
      this.#parts.files.cut();
      this.#parts.link.close();
      this.#parts.keeper.stop();
    } else this.#reach();
  }

  get clockOffset() {
    return this.#parts.troubles.ms('clock');
  }

  /** `offsetMs`: how far ahead a clock is, how late reports are. */
  setTrouble(trouble: Trouble, isOn: boolean, offsetMs?: number) {
    this.#parts.witness.saw({ what: 'trouble', trouble, is_on: isOn });
    if (this.#isOn) this.#parts.player.update();
    const before = this.clockOffset;
    this.#parts.troubles.set(trouble, isOn, offsetMs);
    const by = this.clockOffset - before;
    if (by !== 0) {
      this.#parts.files.clockMoved(by);
      this.#parts.player.clockMoved(by);
      this.#parts.ledger.clockMoved(by, this.#parts.player.plan, Date.now() + this.clockOffset);
    }
    if (!this.#isOn) return;
    this.#parts.player.update();
    // Only a clock is looked at anew: thousands of devices in trouble would all ask the server.
    void (trouble === 'clock' ? this.#parts.keeper.again() : this.#parts.keeper.work()).then(() => this.#checkClock());
  }

  /** It has power and a network, or stays where it is. */
  #reach() {
    if (!this.#isOn || this.#isCut) return;
    this.#parts.files.restore();
    this.#parts.link.open();
  }

  stats() {
    return {
      is_connected: this.#parts.link.isConnected,
      is_playing: this.#parts.player.playState() === 'playing',
      unsent: this.file.state.reports.length,
      plan_hash: this.#parts.player.plan?.hash ?? null,
    };
  }

  #silence() {
    this.#parts.files.cut();
    this.#parts.screen.giveWay();
    this.#parts.player.halt();
    this.#parts.firmware.halt();
    this.#parts.teller.stop();
    this.#parts.keeper.stop();
    this.#parts.link.close();
  }

  #connected() {
    this.file.state.connected_at = Date.now() + this.clockOffset;
    this.#parts.witness.saw({ what: 'connected' });
    this.#parts.teller.hello();
    if (this.file.state.acks.length > 0) void this.#parts.acks.flush();
    if (this.file.state.plan) void this.#parts.keeper.work();
    void this.#parts.outbox.flush();
  }

  #told({ format, parts, ...whole }: PlanMessage, bytes: number) {
    this.workshop.stats.planBytes(bytes);
    this.#parts.keeper.want(this.workshop.plan_form === 1 ? whole : { ...whole, format, parts });
  }

  #changed() {
    void this.file.save().then(() => this.#parts.outbox.flush());
    this.#parts.teller.change();
  }

  #checkClock() {
    const { clockSkew } = this.#parts.files;
    if (clockSkew !== null && this.#parts.faults.set('clock', Math.abs(clockSkew) > CLOCK_TOLERANCE_MS))
      this.#parts.teller.change();
  }
}
