import type { UpgradeStep } from '@loa/contracts/device-protocol';
import type { CommandStatus } from '@loa/contracts/devices';
import type { UpgradeReason, UpgradeState } from '@loa/contracts/upgrades';

/** The known data of a device that is being upgraded. Instants are ISO texts. */
export interface DeviceUnderWay {
  state: UpgradeState;
  sent_at: string;
  /** Since when this server receives reports (ms). */
  heard_from: number;
  state_at: string;
  wanted_version: string;
  fw_version: string;
  /** When it last started, if it reports starts. */
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

/** Compares versions: makers write `v2.1.0` and `2.1.0` for the same. */
export const sameVersion = (one: string, other: string) => one.replace(/^v/, '') === other.replace(/^v/, '');

const ANSWERED = ['delivered', 'succeeded', 'failed'] as const satisfies readonly CommandStatus[];
const wasAnswered = (status: CommandStatus) => (ANSWERED as readonly CommandStatus[]).includes(status);
/** Statuses of a command that was never published. */
const UNSENT = ['queued', 'expired'] as const satisfies readonly CommandStatus[];
/** Answers that waited at the broker are read within this time of the server's start. */
const READ_WITHIN_MS = 60_000;

/** Whether the order got no answer, and will get none. */
const isUnanswered = ({ state, command, heard_from }: DeviceUnderWay, now: string) =>
  state === 'sent' &&
  (!command ||
    (!wasAnswered(command.status) &&
      Math.max(Date.parse(command.expires_at), heard_from + READ_WITHIN_MS) < Date.parse(now)));
const wasSent = ({ command }: DeviceUnderWay) =>
  command !== null && !(UNSENT as readonly CommandStatus[]).includes(command.status);

function failureOf(
  device: DeviceUnderWay,
  now: string,
  timeout_min: number,
): Pick<NextState, 'reason' | 'message'> | null {
  const { state, state_at, sent_at, heard_from, started_at, is_online, command } = device;
  if (command?.status === 'failed') return { reason: 'refused', message: command.message };
  // The device was installing, has restarted since, and still has the old version. One that only lost its connection is
  // still installing; so may be one that does not report starts.
  const isBack = state === 'installing' && is_online;
  const isLate = Math.max(Date.parse(sent_at), heard_from) + timeout_min * 60_000 <= Date.parse(now);
  // A device that reports success has reported the start of installing before: both may have come between two ticks.
  const since = command?.status === 'succeeded' ? sent_at : state_at;
  if (isBack && (isLate || (started_at !== null && started_at > since)))
    return { reason: 'old_version', message: null };
  if (isLate) return { reason: state === 'sent' ? 'no_answer' : 'never_back', message: null };
  return isUnanswered(device, now) && is_online && wasSent(device) ? { reason: 'no_answer', message: null } : null;
}

/**
 * The next state of a device under way; null while nothing changed. Only the version that it reports itself makes it
 * done.
 */
export function nextState(device: DeviceUnderWay, now: string, timeout_min: number): NextState | null {
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
  if (!command || !wasAnswered(command.status)) {
    // The device was offline, or the order was never published: it waits for another turn.
    return isUnanswered(device, now) ? to('waiting') : null;
  }
  const step = command.status === 'succeeded' ? 'installing' : (command.step ?? 'downloading');
  return step !== state && state !== 'installing' ? to(step, { state_at: command.updated_at }) : null;
}
