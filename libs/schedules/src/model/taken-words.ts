import type { Taken } from '@loa/contracts/schedules';
import { formatDuration, formatNumber } from '@loa/ui-kit';

/** A run with what others take from it, and the number of devices it reaches. */
export interface TakenRun {
  taken: Taken | null;
  device_count: number;
}

/** Whether others take all of a run, everywhere. */
export const isWhollyTaken = ({ taken, device_count }: TakenRun) =>
  taken !== null && taken.silent_count >= device_count;

/** Name of another schedule; without one where the reader may not see it. */
export const takerName = ({ schedule }: Taken['by'][number]) => (schedule ? `“${schedule.name}”` : 'lịch của cấp khác');

/** The parts of the sentence around the names: `10 phút ở 3/12 loa`; empty where nothing is heard anywhere. */
export function takenMeasure({ taken, device_count }: TakenRun, device: string): string {
  if (!taken || isWhollyTaken({ taken, device_count })) return '';
  const isSilent = taken.silent_count === taken.device_count;
  const where =
    taken.device_count < device_count
      ? `ở ${formatNumber(taken.device_count)}/${formatNumber(device_count)} ${device}`
      : '';
  return [!isSilent && formatDuration(taken.lost_sec), where].filter(Boolean).join(' ');
}

/** Number of schedules that take a run and are not named first. */
export const moreTakers = ({ by_count, by }: Taken) =>
  by.length > 0 && by_count > 1 ? `và ${formatNumber(by_count - 1)} lịch khác` : '';

/** `bị “Họp dân” chiếm`, `bị “Họp dân” và 1 lịch khác chiếm 10 phút ở 3/12 loa`; empty where nothing is taken. */
export function takenWords(run: TakenRun, device: string): string {
  const [first] = run.taken?.by ?? [];
  if (!run.taken || !first) return '';
  return ['bị', takerName(first), moreTakers(run.taken), 'chiếm', takenMeasure(run, device)].filter(Boolean).join(' ');
}
