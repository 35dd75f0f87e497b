/** The wall time in that zone, `HH:mm`. */
export const clockIn = (time_zone: string, now: string) =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: time_zone,
  }).format(new Date(now));

/** Whether a roll-out may start with devices at this time. Hours may pass midnight; two equal times mean all day. */
export function isWithinHours(
  { from_time, to_time }: { from_time: string; to_time: string },
  time_zone: string,
  now: string,
): boolean {
  if (from_time === to_time) return true;
  const clock = clockIn(time_zone, now);
  return from_time < to_time ? from_time <= clock && clock < to_time : clock >= from_time || clock < to_time;
}
