import type { CommandMessage, UpgradeStep } from '@loa/contracts/device-protocol';
import type { DeviceState } from './device-state';

/** Commands remembered, so that one delivered twice is done once. */
const REMEMBERED = 100;

interface Shown {
  from: string;
  to: string;
}
/** `shown`: from when till when it was on the screen. */
export type Outcome = { ok: true; message?: string; shown?: Shown } | { ok: false; message: string; shown?: Shown };
export interface Ack {
  command_id: string;
  status: 'delivered' | 'succeeded' | 'failed';
  at: string;
  message?: string;
  step?: UpgradeStep;
  shown?: Shown;
}

export interface DeskParts {
  state: DeviceState;
  now: () => number;
  /** How far that is ahead of the server (ms); null while it is not known. */
  clockSkew: () => number | null;
  /** Tells the server; an answer that does not get through is kept until the device is connected again. */
  acknowledge: (ack: Ack) => void;
  actions: Record<CommandMessage['type'], (payload: CommandMessage['payload'], tell: (step: UpgradeStep) => void) => Promise<Outcome>>;
}

/** Takes commands in: each once, none that expired by the server's clock, each answered. */
export class CommandDesk {
  constructor(private readonly parts: DeskParts) {}

  async receive({ id, type, payload, expires_at }: CommandMessage) {
    const { state, now, clockSkew, actions } = this.parts;
    if (state.seen_commands.includes(id) || Date.parse(expires_at) <= now() - (clockSkew() ?? 0)) return;
    state.seen_commands = [...state.seen_commands.slice(1 - REMEMBERED), id];
    this.#answer(id, 'delivered');
    const outcome = await actions[type](payload, (step) => this.#answer(id, 'delivered', { step }));
    const shown = outcome.shown && { shown: outcome.shown };
    const message = outcome.message && { message: outcome.message };
    this.#answer(id, outcome.ok ? 'succeeded' : 'failed', { ...message, ...shown });
  }

  #answer(command_id: string, status: Ack['status'], more: Pick<Ack, 'message' | 'shown' | 'step'> = {}) {
    this.parts.acknowledge({ command_id, status, at: new Date(this.parts.now()).toISOString(), ...more });
  }
}
