import { join } from 'node:path';
import type { PlanMessage } from '@loa/contracts/device-protocol';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import { assemble, type DeviceParts } from './device-parts';
import { StateFile } from './device-state';
import { MediaCache } from './media-cache';
import type { Simulated } from './own-place';
import type { Trouble } from './troubles';
import type { SimulatorContext } from './simulator-context';

/** One simulated device: its memory, its player, its connection, and its faults. */
export class VirtualDevice {
  #isCut = false;
  #isOn = false;
  #parts: DeviceParts;

  private constructor(
    enrolment: Simulated,
    private readonly context: SimulatorContext,
    private readonly file: StateFile,
    media: MediaCache,
  ) {
    this.#parts = assemble(enrolment, context, file, media, {
      isOn: () => this.#isOn,
      mayConnect: () => this.#isOn && !this.#isCut,
      onChange: () => this.#changed(),
      onConnect: () => this.#connected(),
      onPlan: (message, bytes) => this.#planAnnounced(message, bytes),
      onClock: () => this.#checkClock(),
    });
  }

  static async open(enrolment: Simulated, context: SimulatorContext) {
    const dir = join(context.state_dir, 'devices', enrolment.device_code);
    const media = await MediaCache.open(join(dir, 'media'), join(context.state_dir, 'media'));
    return new VirtualDevice(enrolment, context, await StateFile.open(dir), media);
  }

  /**
   * Switches on. `lastAlive`: when the simulator's process was last seen alive (ms), if it ended without switching off.
   */
  async switchOn(lastAlive: number | null) {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#parts.recorder.record({ what: 'switched_on' });
    this.#parts.player.isRestarting = false;
    const { state } = this.file;
    const plan = this.#parts.player.plan ?? (state.plan && (await this.context.plans.find(state.plan.hash)));
    if (plan) this.#parts.player.recover(plan, state.off_at ?? (lastAlive && lastAlive + this.clockOffset));
    state.off_at = null;
    this.#parts.player.update();
    this.#changed();
    this.#parts.reporter.start();
    this.#parts.firmware.start();
    this.#connect();
    if (state.upgrade) void this.#parts.commands.resume().then(() => this.#parts.acks.flush());
  }

  /** Power cut. Current playback is on the disk. */
  async switchOff() {
    if (!this.#isOn) return;
    this.#parts.recorder.record({ what: 'switched_off' });
    this.#silence();
    this.#isOn = false;
    this.file.state.off_at = Date.now() + this.clockOffset;
    await this.file.save();
  }

  /** End of the process: the connection breaks, and the state stays as a power cut would leave it. */
  async end() {
    this.#silence();
    await this.file.save();
  }

  setCut(isCut: boolean) {
    this.#isCut = isCut;
    this.#parts.recorder.record({ what: isCut ? 'cut' : 'restored' });
    if (isCut) {
      this.#parts.files.cut();
      this.#parts.link.close();
      this.#parts.planUpdater.stop();
    } else this.#connect();
  }

  get clockOffset() {
    return this.#parts.troubles.ms('clock');
  }

  /** Sets a fault. `offsetMs`: how far ahead a clock is, how late reports are. */
  setTrouble(trouble: Trouble, isOn: boolean, offsetMs?: number) {
    this.#parts.recorder.record({ what: 'trouble', trouble, is_on: isOn });
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
    // Only a wrong clock causes a new check: thousands of devices in trouble would all ask the server.
    void (trouble === 'clock' ? this.#parts.planUpdater.again() : this.#parts.planUpdater.work()).then(() =>
      this.#checkClock(),
    );
  }

  /** Connects when it has power and a network. */
  #connect() {
    if (!this.#isOn || this.#isCut) return;
    this.#parts.files.restore();
    this.#parts.link.open();
  }

  stats() {
    return {
      is_connected: this.#parts.link.isConnected,
      is_playing: this.#parts.player.playState() === 'playing',
      unsent: this.file.state.reports.length,
    };
  }

  #silence() {
    this.#parts.files.cut();
    this.#parts.screen.giveWay();
    this.#parts.player.halt();
    this.#parts.firmware.halt();
    this.#parts.reporter.stop();
    this.#parts.planUpdater.stop();
    this.#parts.link.close();
  }

  #connected() {
    this.file.state.connected_at = Date.now() + this.clockOffset;
    this.#parts.recorder.record({ what: 'connected' });
    this.#parts.reporter.hello();
    if (this.file.state.acks.length > 0) void this.#parts.acks.flush();
    if (this.file.state.plan) void this.#parts.planUpdater.work();
    void this.#parts.outbox.flush();
  }

  #planAnnounced({ format, parts, ...whole }: PlanMessage, bytes: number) {
    this.context.stats.planBytes(bytes);
    this.#parts.planUpdater.update(this.context.plan_form === 1 ? whole : { ...whole, format, parts });
  }

  #changed() {
    void this.file.save().then(() => this.#parts.outbox.flush());
    this.#parts.reporter.change();
  }

  #checkClock() {
    const { clockSkew } = this.#parts.files;
    if (clockSkew !== null && this.#parts.faults.set('clock', Math.abs(clockSkew) > CLOCK_TOLERANCE_MS))
      this.#parts.reporter.change();
  }
}
