import type { UpgradeStep } from '@loa/contracts/device-protocol';
import type { CommandStatus } from '@loa/contracts/devices';
import type { UpgradeReason, UpgradeState } from '@loa/contracts/upgrades';

/** A device that is being upgraded, as it is known now. Instants are ISO texts. */
export interface UnderWay {
  state: UpgradeState;
  told_at: string;
  /** Since when this server listens (ms). */
  heard_from: number;
  state_at: string;
  wanted_version: string;
  fw_version: string;
  /** When it last started, as far as it says so. */
  started_at: string | null;
  is_online: boolean;
  is_installed: boolean;
  command: {
    status: CommandStatus;
    step: UpgradeStep | null;
    message: string | null;
    updated_at: string;
    expires_at: string;
  } | null;
}
export interface NextState {
  state: UpgradeState;
  reason: UpgradeReason | null;
  message: string | null;
  state_at: string;
}

/** Makers write `v2.1.0` and `2.1.0` for the same. */
export const sameVersion = (one: string, other: string) => one.replace(/^v/, '') === other.replace(/^v/, '');

const HEARD = ['delivered', 'succeeded', 'failed'] as const satisfies readonly CommandStatus[];
const wasHeard = (status: CommandStatus) => (HEARD as readonly CommandStatus[]).includes(status);
/** The broker was never given it. */
const UNSENT = ['queued', 'expired'] as const satisfies readonly CommandStatus[];
/** An answer that waits for a server is read within this time of its start. */
const READ_WITHIN_MS = 60_000;

/** Nobody has said anything of the order, and nobody will. */
const isUnheard = ({ state, command, heard_from }: UnderWay, now: string) =>
  state === 'told' &&
  (!command ||
    (!wasHeard(command.status) &&
      Math.max(Date.parse(command.expires_at), heard_from + READ_WITHIN_MS) < Date.parse(now)));
const wasSent = ({ command }: UnderWay) =>
  command !== null && !(UNSENT as readonly CommandStatus[]).includes(command.status);

function failureOf(device: UnderWay, now: string, timeout_min: number): Pick<NextState, 'reason' | 'message'> | null {
  const { state, state_at, told_at, heard_from, started_at, is_online, command } = device;
  if (command?.status === 'failed') return { reason: 'refused', message: command.message };
  // It was installing, has started since, and is as it was. One that was only cut off is still installing; so may be
  // one that says nothing of starts.
  const isBack = state === 'installing' && is_online;
  const isLate = Math.max(Date.parse(told_at), heard_from) + timeout_min * 60_000 <= Date.parse(now);
  // Who says that it is done has said before that it started: all of that may have come between two looks.
  const since = command?.status === 'succeeded' ? told_at : state_at;
  if (isBack && (isLate || (started_at !== null && started_at > since)))
    return { reason: 'old_version', message: null };
  if (isLate) return { reason: state === 'told' ? 'no_answer' : 'never_back', message: null };
  return isUnheard(device, now) && is_online && wasSent(device) ? { reason: 'no_answer', message: null } : null;
}

/** What has become of a device under way; null while nothing has. Only the version it says itself makes it done. */
export function nextState(device: UnderWay, now: string, timeout_min: number): NextState | null {
  const { state, wanted_version, fw_version, is_installed, command } = device;
  const to = (next: UpgradeState, more: Partial<NextState> = {}): NextState => ({
    state: next,
    reason: null,
    message: null,
    state_at: now,
    ...more,
  });
  if (!is_installed) return to('skipped', { reason: 'removed' });
  if (sameVersion(fw_version, wanted_version)) return to('done');
  const failure = failureOf(device, now, timeout_min);
  if (failure) return to('failed', failure);
  if (!command || !wasHeard(command.status)) {
    // It was gone, or the order never left: its turn comes again.
    return isUnheard(device, now) ? to('waiting') : null;
  }
  const step = command.status === 'succeeded' ? 'installing' : (command.step ?? 'downloading');
  return step !== state && state !== 'installing' ? to(step, { state_at: command.updated_at }) : null;
}
