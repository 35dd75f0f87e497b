import type { CommandMessage, UpgradeStep } from '@loa/contracts/device-protocol';
import type { Ack, DeviceState } from './device-state';

/** Number of commands remembered, so that one delivered twice is executed once. */
const REMEMBERED = 100;

/** Result of a command. `shown`: from when to when it was on the screen. */
export type Outcome =
  | { ok: true; message?: string; shown?: Ack['shown'] }
  | { ok: false; message: string; shown?: Ack['shown'] };

export interface CommandHandlerParts {
  state: DeviceState;
  now: () => number;
  /** How far that clock is ahead of the server's (ms); null while it is not known. */
  clockSkew: () => number | null;
  /** Sends an answer to the server. One that does not get through is stored until the device is connected again. */
  acknowledge: (ack: Ack) => void;
  save: () => Promise<void>;
  /** One action per command type. Null: the power went off before it was done, so there is nothing to answer. */
  actions: Record<
    CommandMessage['type'],
    (payload: CommandMessage['payload'], report: (step: UpgradeStep) => void) => Promise<Outcome | null>
  >;
}

/** Command handler: executes each command once, ignores those that expired by the server's clock, answers each. */
export class CommandHandler {
  constructor(private readonly parts: CommandHandlerParts) {}

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
    await this.#execute(command);
  }

  /** Continues the upgrade that was running when the power went off. */
  async resume() {
    const { upgrade } = this.parts.state;
    if (upgrade) await this.#execute(upgrade);
  }

  async #execute({ id, type, payload }: CommandMessage) {
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
