import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import type { Stage } from './stage';

/** Null when everything is right; otherwise what was seen instead. */
export type Finding = string | null;
export interface Check {
  title: string;
  /** True when the rest cannot be judged after a failure. */
  isVital?: true;
  /** The condition that is missing for the check; null when it can run. */
  lacks?: (stage: Stage) => string | null;
  run: (stage: Stage, memory: Memory) => Promise<Finding>;
}
/** Facts from earlier checks that later ones use. */
export interface Memory {
  first_run: PlannedOccurrence;
  cut_run: PlannedOccurrence;
  mended_at: number;
}

export const found = (isRight: boolean, otherwise: string): Finding => (isRight ? null : otherwise);
export const acksOf = (stage: Stage, id: string) =>
  stage
    .said('ack')
    .filter(({ message }) => message['command_id'] === id)
    .map(({ message }) => String(message['status']));
export const reportsOf = (stage: Stage, { occurrence_id }: PlannedOccurrence) =>
  stage.said('report').filter(({ message }) => message['occurrence_id'] === occurrence_id);
/** The last boot id the device sent until a time (ms). */
export const bootBefore = (stage: Stage, till: number) =>
  stage.said('presence').findLast(({ at, message }) => at <= till && message['online'] === true)?.message['boot_id'];

export async function obeyed(stage: Stage, id: string): Promise<Finding> {
  const done = await stage.until(() => acksOf(stage, id).some((status) => status !== 'delivered'), 15);
  const acks = acksOf(stage, id);
  return found(
    done && acks.join() === 'delivered,succeeded',
    `acknowledged as ${acks.join(', ') || 'nothing'} instead of delivered, succeeded`,
  );
}
