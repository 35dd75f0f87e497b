import type { CommandStatus, DeviceCommand } from '@loa/contracts/devices';
import { useCallback, useSyncExternalStore } from 'react';

/** How far a command has come. An answer that arrives after the time-out still counts; what is final stays. */
const progress: Record<CommandStatus, number> = {
  queued: 0,
  sent: 1,
  delivered: 2,
  timeout: 3,
  expired: 3,
  cancelled: 3,
  failed: 4,
  succeeded: 4,
};
const MOST_KEPT = 12_000;

const commands = new Map<string, DeviceCommand>();
const listeners = new Set<() => void>();

/**
 * What is known of commands, whichever way it came: the answer of the call, an event, or the history. They overtake
 * each
 * other, so only what is further counts. Says whether any of them was heard of for the first time.
 */
export function takeCommands(told: readonly DeviceCommand[]) {
  let isNew = false;
  for (const command of told) {
    const known = commands.get(command.id);
    isNew ||= known === undefined;
    if (!known || progress[command.status] > progress[known.status]) commands.set(command.id, command);
  }
  for (const id of commands.keys()) {
    if (commands.size <= MOST_KEPT) break;
    commands.delete(id);
  }
  listeners.forEach((listener) => listener());
  return isNew;
}

/** The furthest known state of a command. */
export const latestOf = (command: DeviceCommand) => {
  const known = commands.get(command.id);
  return known && progress[known.status] > progress[command.status] ? known : command;
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A command as far as it has come, followed live. */
export const useOutcome = (command: DeviceCommand) =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => latestOf(command), [command]),
  );
