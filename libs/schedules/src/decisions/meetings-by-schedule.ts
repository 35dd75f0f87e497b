import { PREVIEW_DAYS, type Interruption, type Meeting, type SchedulePreview } from '@loa/contracts/schedules';
import { formatLongDate, formatNumber, formatTimeRange } from '@loa/ui-kit';

/** Times of day that are written out. */
const MOST_TIMES = 3;

/** Schedules whose names are hidden have no id: those of the same devices and level count as one. */
const keyOf = ({ schedule, devices, priority_level }: Meeting) =>
  schedule.id || [priority_level, ...devices.map(({ id }) => id)].join();

/** The meetings with each other schedule, in the order of the first. */
export const meetingsBySchedule = <Met extends Meeting>(meetings: readonly Met[]): [Met, ...Met[]][] =>
  [...Map.groupBy(meetings, keyOf).values()] as [Met, ...Met[]][];

/** Times of day of the meetings with one schedule, and how often: `05:00–05:15, 17:00–17:15 · 28 lần trong 14 ngày`. */
export function meetingTimes(meetings: readonly [Meeting, ...Meeting[]]): string {
  const times = [...new Set(meetings.map(({ start, end }) => formatTimeRange(start, end)))];
  const more = times.length - MOST_TIMES;
  const often = meetings.reduce((sum, one) => sum + one.times, 0);
  return [
    `${times.slice(0, MOST_TIMES).join(', ')}${more > 0 ? ` và ${formatNumber(more)} khung giờ khác` : ''}`,
    often === 1 ? formatLongDate(meetings[0].start) : `${formatNumber(often)} lần trong ${PREVIEW_DAYS} ngày`,
  ].join(' · ');
}

/** The other schedules in the way: `trùng giờ với 2 lịch, chiếm giờ của 1 lịch mức thấp hơn`; empty without any. */
export function encountersText(previews: readonly Pick<SchedulePreview, 'conflicts' | 'interruptions'>[]): string {
  const count = (meetings: readonly Meeting[]) => meetingsBySchedule(meetings).length;
  const interruptions = previews.flatMap((preview) => preview.interruptions);
  const ofEffect = (effect: Interruption['effect']) => count(interruptions.filter((one) => one.effect === effect));
  const [collides, interrupts, interrupted] = [
    count(previews.flatMap(({ conflicts }) => conflicts)),
    ofEffect('interrupts'),
    ofEffect('interrupted'),
  ];
  return [
    collides > 0 && `trùng giờ với ${formatNumber(collides)} lịch`,
    interrupts > 0 && `chiếm giờ của ${formatNumber(interrupts)} lịch mức thấp hơn`,
    interrupted > 0 && `bị ${formatNumber(interrupted)} lịch mức cao hơn chiếm giờ`,
  ]
    .filter(Boolean)
    .join(', ');
}
