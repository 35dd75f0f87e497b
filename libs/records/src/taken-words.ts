import type { Taken } from '@loa/contracts/schedules';
import { formatDuration, formatNumber } from '@loa/ui-kit';

/** A run with the effect of others on it, and the number of devices it reaches. */
export interface TakenRun {
  taken: Taken | null;
  device_count: number;
}

/** Whether others take all of a run, everywhere. */
export const isWhollyTaken = ({ taken, device_count }: TakenRun) =>
  taken !== null && taken.silent_count >= device_count;

/** Name of another schedule; without one where the reader may not see it. */
export const takerName = ({ schedule }: Taken['by'][number]) => (schedule ? `“${schedule.name}”` : 'lịch của cấp khác');

/** ` ở 3/12 loa`; empty where all devices of the run are concerned. */
const whereWords = ({ taken, device_count }: TakenRun, device: string) =>
  taken && taken.device_count < device_count
    ? ` ở ${formatNumber(taken.device_count)}/${formatNumber(device_count)} ${device}`
    : '';

/** The words before and after the name of the other: `bị … chiếm 10 phút ở 3/12 loa`, `bắt đầu muộn 5 phút vì …`. */
export function wordsAroundTaker({ taken, device_count }: TakenRun, device: string): [before: string, after: string] {
  if (!taken) return ['', ''];
  const { lost_sec, late_count, late_sec, silent_count, interrupted_count } = taken;
  const isSilent = silent_count === taken.device_count;
  const others = taken.by_count > 1 ? ` và ${formatNumber(taken.by_count - 1)} lịch khác` : '';
  const where = whereWords({ taken, device_count }, device);
  const late = late_count > 0 ? `bắt đầu muộn ${formatDuration(late_sec)}` : '';
  const stops = interrupted_count > 0 ? ', bị ngắt giữa chừng' : '';
  if (lost_sec > 0 || silent_count > 0) {
    const lost = isSilent ? '' : ` ${formatDuration(lost_sec)}`;
    return ['bị', `${others} chiếm${lost}${where}${late && `, ${late}`}${stops}`];
  }
  return late ? [`${late} vì`, `${others}${where}${stops}`] : ['bị', `${others} ngắt giữa chừng${where}`];
}

/** `bị “Họp dân” và 1 lịch khác chiếm 10 phút ở 3/12 loa`; empty where all is heard in its time. */
export function takenWords(run: TakenRun, device: string): string {
  const [first] = run.taken?.by ?? [];
  if (!first) return '';
  const [before, after] = wordsAroundTaker(run, device);
  return `${before} ${takerName(first)}${after}`;
}

/** The same where there is no room for the name: `Bị chiếm 10 phút ở 3/12 loa`, `Muộn 5 phút`, `Bị ngắt`. */
export function takenInBrief(run: TakenRun, device: string): string {
  const { taken } = run;
  if (!taken) return '';
  const where = whereWords(run, device);
  if (taken.silent_count > 0 || taken.lost_sec > 0)
    return `Bị chiếm${taken.silent_count === taken.device_count ? '' : ` ${formatDuration(taken.lost_sec)}`}${where}`;
  return `${taken.late_count > 0 ? `Muộn ${formatDuration(taken.late_sec)}` : 'Bị ngắt'}${where}`;
}
