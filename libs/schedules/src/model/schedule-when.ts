import {
  weekdayOfMonthText,
  WEEKDAYS_OF_MONTH,
  type Recurrence,
  type ScheduleWrite,
  type Slot,
} from '@loa/contracts/schedules';
import { formatDate, formatDuration, WEEKDAY_LABELS } from '@loa/ui-kit';

export const slotText = ({ start_time, end_time }: Slot) => `${start_time}–${end_time}`;

const SPELLED_OUT = 3;

/** `05:00–05:30, 17:00–17:30`; more than three are counted: `24 khung giờ từ 00:02`. */
export function slotsText(slots: readonly Slot[]) {
  if (slots.length <= SPELLED_OUT) return slots.map(slotText).join(', ');
  return `${slots.length} khung giờ từ ${slots.map(({ start_time }) => start_time).sort()[0]}`;
}

/** Joins neighbouring numbers into ranges: `[1,2,3,5]` → `[[1,3],[5,5]]`. */
function runsOf(numbers: readonly number[]) {
  const runs: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

function span([from, to]: [number, number], name: (number: number) => string) {
  if (from === to) return name(from);
  return to === from + 1 ? `${name(from)}, ${name(to)}` : `${name(from)}–${name(to)}`;
}

/** `T2–T6`, `T2, T4, CN`. */
export const weekdaysText = (days: readonly number[]) =>
  runsOf(days)
    .map((run) => span(run, (day) => WEEKDAY_LABELS[day - 1] ?? String(day)))
    .join(', ');

/** `mùng 1`, `rằm`, `23`. */
export const lunarDayText = (day: number) => (day <= 10 ? `mùng ${day}` : day === 15 ? 'rằm' : String(day));

type Monthly = Pick<Recurrence, 'days_of_month' | 'weekdays_of_month' | 'lunar_days'>;

/** `Ngày 1, 15 hằng tháng`, `T2 đầu tháng; mùng 1, rằm âm lịch hằng tháng`. */
function monthlyText({ days_of_month, weekdays_of_month, lunar_days }: Monthly) {
  const days = runsOf(days_of_month).map((run) => span(run, String));
  const weekdays = WEEKDAYS_OF_MONTH.filter((one) => weekdays_of_month.includes(one)).map((one) =>
    weekdayOfMonthText(one, WEEKDAY_LABELS),
  );
  const lunar = lunar_days.toSorted((a, b) => a - b).map(lunarDayText);
  const parts = [
    days.length > 0 && `ngày ${days.join(', ')}`,
    weekdays.length > 0 && weekdays.join(', '),
    lunar.length > 0 && `${lunar.join(', ')} âm lịch`,
  ].filter((part) => part !== false);
  const text = parts.length > 0 ? `${parts.join('; ')} hằng tháng` : 'hằng tháng, chưa chọn ngày';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

type When = Pick<Recurrence, 'mode' | 'start_date' | 'days_of_week' | 'slots'> & Monthly;

/** Days in words: `T2–T6`, `Hằng ngày`, `Một lần 21/11/2026`. */
export function daysText({ mode, start_date, days_of_week, ...monthly }: Omit<When, 'slots'>): string {
  return {
    now: 'Ngay khi được duyệt',
    once: start_date ? `Một lần ${formatDate(start_date)}` : 'Một lần, chưa chọn ngày',
    daily: 'Hằng ngày',
    weekly: days_of_week.length === 7 ? 'Hằng ngày' : weekdaysText(days_of_week) || 'Hằng tuần, chưa chọn thứ',
    monthly: monthlyText(monthly),
    bells: 'Theo kế hoạch chuông',
  }[mode];
}

/** Days and times of a schedule in words: `T2–T6 05:00–05:30`, `Một lần 21/11/2026 08:00–08:15`. */
export const whenText = (when: When) =>
  `${daysText(when)} ${slotsText(when.slots) || (when.mode === 'now' ? '' : '(chưa có giờ)')}`.trim();

/** Range of days in words, empty for a single run: `từ 04/05/2026 đến 31/12/2026`. */
export function rangeText({ mode, start_date, end_date }: Pick<Recurrence, 'mode' | 'start_date' | 'end_date'>) {
  if (mode === 'now' || mode === 'once') return '';
  return [start_date && `từ ${formatDate(start_date)}`, end_date && `đến ${formatDate(end_date)}`]
    .filter(Boolean)
    .join(' ');
}

interface Programme {
  duration_sec: number;
  repeat_count: number;
  repeat_gap_sec: number;
}
/** Seconds that the programme plays: all passes, without the rests between them. */
export const programmeSeconds = ({ duration_sec, repeat_count }: Omit<Programme, 'repeat_gap_sec'>) =>
  duration_sec * repeat_count;

/** Length of a relay in words. */
export const relayLengthText = (length_sec: number | null) =>
  `Tiếp sóng ${length_sec === null ? 'đến hết khung giờ' : formatDuration(length_sec)}`;

/** Number of contents in a collection of sounds; undefined for other items. */
export const partsText = (part_count: number | null | undefined) =>
  typeof part_count === 'number' ? `${part_count} nội dung` : null;

type OpenProgramme = Pick<ScheduleWrite, 'repeat_rule' | 'mode' | 'max_duration_sec'> & {
  items: readonly { item_type: string; length_sec: number | null }[];
};
/**
 * Whether the programme has no length of its own: one that fills its time, or a relay without a length, continues until
 * the slot ends.
 */
export const isOpenEnded = ({ repeat_rule, items }: Pick<OpenProgramme, 'repeat_rule' | 'items'>) =>
  repeat_rule === 'fill' || items.some(({ item_type, length_sec }) => item_type === 'relay' && length_sec === null);

/** Length of a programme in words: `3 phút 20 giây`, `lặp đến hết khung giờ, giữa hai lượt nghỉ 10 giây`. */
export function lengthText(programme: OpenProgramme & Programme): string {
  const { repeat_rule, repeat_count, repeat_gap_sec } = programme;
  const rests = repeat_gap_sec > 0 && (repeat_rule === 'fill' || repeat_count > 1);
  return rests
    ? `${playedText(programme)}, giữa hai lượt nghỉ ${formatDuration(repeat_gap_sec)}`
    : playedText(programme);
}

function playedText(programme: OpenProgramme & Programme): string {
  const { repeat_rule, mode, max_duration_sec } = programme;
  if (repeat_rule === 'fill')
    return mode === 'now' && max_duration_sec !== null
      ? `lặp trong ${formatDuration(max_duration_sec)}`
      : 'lặp đến hết khung giờ';
  return isOpenEnded(programme) ? 'đến hết khung giờ' : formatDuration(programmeSeconds(programme));
}
