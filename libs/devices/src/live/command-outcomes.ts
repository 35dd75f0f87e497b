import type { CommandStatus, DeviceCommand } from '@loa/contracts/devices';
import { useCallback, useSyncExternalStore } from 'react';

/** Order of the states of a command. An answer that arrives after the time-out still counts; a final state stays. */
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
const MOST_STORED = 12_000;

const commands = new Map<string, DeviceCommand>();
const listeners = new Set<() => void>();

/**
 * Stores states of commands from any source: the answer of the call, an event, or the history. They overtake each
 * other, so only a later state counts. Returns whether any command is new.
 */
export function takeCommands(received: readonly DeviceCommand[]) {
  let isNew = false;
  for (const command of received) {
    const known = commands.get(command.id);
    isNew ||= known === undefined;
    if (!known || progress[command.status] > progress[known.status]) commands.set(command.id, command);
  }
  for (const id of commands.keys()) {
    if (commands.size <= MOST_STORED) break;
    commands.delete(id);
  }
  listeners.forEach((listener) => listener());
  return isNew;
}

/** The latest known state of a command. */
export const latestOf = (command: DeviceCommand) => {
  const known = commands.get(command.id);
  return known && progress[known.status] > progress[command.status] ? known : command;
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A command in its latest state, live. */
export const useOutcome = (command: DeviceCommand) =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => latestOf(command), [command]),
  );
