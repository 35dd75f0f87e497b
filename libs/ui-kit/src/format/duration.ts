import { serverNow } from '../clock/server-clock';
const two = (value: number) => String(value).padStart(2, '0');

/** Player clock: `3:05`, `1:02:09`. Seconds are rounded to the nearest whole one. */
export function formatClock(seconds: number) {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${two(minutes)}:${two(whole % 60)}`;
}

/** Duration in words: `45 giây`, `12 phút`, `12 phút 30 giây`, `1 giờ 05 phút`, `2 ngày 3 giờ`. */
export function formatDuration(seconds: number) {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} giây`;
  if (whole < 3600) return whole % 60 ? `${Math.floor(whole / 60)} phút ${two(whole % 60)} giây` : `${whole / 60} phút`;
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} giờ ${two(minutes % 60)} phút` : `${hours} giờ`;
  return hours % 24 ? `${Math.floor(hours / 24)} ngày ${hours % 24} giờ` : `${hours / 24} ngày`;
}

/** Coarse distance used by countdowns: `dưới 1 phút`, `25 phút`, `3 giờ 05 phút`, `2 ngày`. */
function coarse(seconds: number) {
  if (seconds < 60) return 'dưới 1 phút';
  if (seconds < 86_400) return formatDuration(Math.floor(seconds / 60) * 60);
  return `${Math.floor(seconds / 86_400)} ngày`;
}

type Moment = Date | string | number;

/** `còn 25 phút` until the moment, `quá 10 phút` once it has passed. */
export function formatCountdown(until: Moment, now: Moment = serverNow()) {
  const seconds = (new Date(until).getTime() - new Date(now).getTime()) / 1000;
  return seconds >= 0 ? `còn ${coarse(seconds)}` : `quá ${coarse(-seconds)}`;
}

/** `vừa xong`, `25 phút trước`, `2 ngày trước`. */
export function formatAgo(since: Moment, now: Moment = serverNow()) {
  const seconds = (new Date(now).getTime() - new Date(since).getTime()) / 1000;
  return seconds < 60 ? 'vừa xong' : `${coarse(seconds)} trước`;
}
