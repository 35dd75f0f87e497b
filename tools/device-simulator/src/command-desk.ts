import type { CommandMessage, UpgradeStep } from '@loa/contracts/device-protocol';
import type { Ack, DeviceState } from './device-state';

/** Commands remembered, so that one delivered twice is done once. */
const REMEMBERED = 100;

/** `shown`: from when till when it was on the screen. */
export type Outcome =
  | { ok: true; message?: string; shown?: Ack['shown'] }
  | { ok: false; message: string; shown?: Ack['shown'] };

export interface DeskParts {
  state: DeviceState;
  now: () => number;
  /** How far that is ahead of the server (ms); null while it is not known. */
  clockSkew: () => number | null;
  /** Tells the server; an answer that does not get through is kept until the device is connected again. */
  acknowledge: (ack: Ack) => void;
  save: () => Promise<void>;
  /** Null: the power went before it was done, and there is nothing to answer. */
  actions: Record<
    CommandMessage['type'],
    (payload: CommandMessage['payload'], tell: (step: UpgradeStep) => void) => Promise<Outcome | null>
  >;
}

/** Takes commands in: each once, none that expired by the server's clock, each answered. */
export class CommandDesk {
  constructor(private readonly parts: DeskParts) {}

  async receive(command: CommandMessage) {
    const { state, now, clockSkew, save } = this.parts;
    const { id, type, expires_at } = command;
    if (state.seen_commands.includes(id) || Date.parse(expires_at) <= now() - (clockSkew() ?? 0)) return;
    state.seen_commands = [...state.seen_commands.slice(1 - REMEMBERED), id];
    this.#answer(id, 'delivered');
    if (type === 'upgrade') {
      state.upgrade = command;
      await save();
    }
    await this.#carryOut(command);
  }

  /** Goes on with the upgrade that was under way when the power went. */
  async resume() {
    const { upgrade } = this.parts.state;
    if (upgrade) await this.#carryOut(upgrade);
  }

  async #carryOut({ id, type, payload }: CommandMessage) {
    const { state, actions } = this.parts;
    const outcome = await actions[type](payload, (step) => this.#answer(id, 'delivered', { step }));
    if (!outcome) return;
    if (state.upgrade?.id === id) state.upgrade = null;
    const shown = outcome.shown && { shown: outcome.shown };
    const message = outcome.message && { message: outcome.message };
    this.#answer(id, outcome.ok ? 'succeeded' : 'failed', { ...message, ...shown });
  }

  #answer(command_id: string, status: Ack['status'], more: Pick<Ack, 'message' | 'shown' | 'step'> = {}) {
    this.parts.acknowledge({ command_id, status, at: new Date(this.parts.now()).toISOString(), ...more });
  }
}
