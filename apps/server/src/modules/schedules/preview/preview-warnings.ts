import { localDateOf, wallTimeOf } from '@loa/broadcast-engine';
import type { Interval } from '@loa/broadcast-engine';
import { inWordsOfKind, isSeen } from '@loa/contracts/schedules';
import { playedItself } from '../items/ready-items';
import type { ReadyItem } from '../items/ready-items';
import type { Candidate, ForeseenRun, Outlook } from './outlook';
import { itemsOfRun } from '../plans/programme';
import type { ProgrammeTimes } from '../plans/programme';
import { sizeWarnings } from './size-warnings';
import type { PlanningWindow } from '../plans/planning-window';

interface Situation {
  schedule: Candidate;
  outlook: Outlook;
  /** How many of its devices are not connected. */
  offline: number;
  runs: readonly ForeseenRun[];
  programme: ProgrammeTimes;
  slotSec: number | null;
  /** How many of its boards are dark while nothing is planned. */
  dark: number;
  begun: Interval | null;
  window: PlanningWindow;
}

/** `40 giây`, `9 phút 05 giây`; with hours the seconds are left out: `15 giờ 59 phút`. */
function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (hours > 0) return minutes > 0 ? `${hours} giờ ${two(minutes)} phút` : `${hours} giờ`;
  if (minutes > 0) return rest > 0 ? `${minutes} phút ${two(rest)} giây` : `${minutes} phút`;
  return `${rest} giây`;
}

/** A rest of the slot that is shorter is not worth a word. */
const REST_SEC = 5;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The shortest of its times of day, in seconds, also where its longest duration ends a run before. */
const shortestWrittenSlot = (slots: Candidate['slots']) =>
  Math.min(
    ...slots.map(
      ({ start_time, end_time }) => ((minutesOf(end_time) - minutesOf(start_time) + 1440) % 1440 || 1440) * 60,
    ),
  );

/** How long nothing of what is seen fills its time; 0 where it does. */
const restOf = (
  { kind, repeat_rule, max_duration_sec, slots }: Candidate,
  { programme: { played_sec, gap_sec }, slotSec }: Pick<Situation, 'programme' | 'slotSec'>,
) => {
  if (slotSec === null) return 0;
  const whole = max_duration_sec === null ? slotSec : shortestWrittenSlot(slots);
  const rest = whole - (repeat_rule === 'fill' ? slotSec : played_sec + gap_sec);
  return isSeen(kind) && played_sec > 0 && rest >= REST_SEC ? rest : 0;
};

/** Whether nothing of what is seen is on the boards at times, between its passes or after them. */
export const hasRest = (schedule: Candidate, times: Pick<Situation, 'programme' | 'slotSec'>) =>
  restOf(schedule, times) > 0 || (isSeen(schedule.kind) && times.programme.gap_sec > 0);

/** Words for what screens show in the rest: another bulletin of that time, otherwise their default content. */
function restText(dark: number, { devices, encounters }: Outlook) {
  const returns = encounters.some(({ other }) => isSeen(other.kind)) ? 'trở về lịch khác cùng giờ hoặc ' : '';
  if (dark === 0) return `màn hình ${returns || 'chiếu '}nội dung mặc định`;
  if (dark === devices.length) return `màn hình ${returns}để tối`;
  return `${dark} màn hình ${returns}để tối, số khác ${returns || 'chiếu '}nội dung mặc định`;
}

/** The rests between passes, and what happens then. */
function gapWarning(
  { kind, repeat_gap_sec }: Pick<Candidate, 'kind' | 'repeat_gap_sec'>,
  { played_sec, gap_sec }: ProgrammeTimes,
  dark: number,
  outlook: Outlook,
): string {
  const [verb, meanwhile] = isSeen(kind) ? ['chiếu', restText(dark, outlook)] : ['phát', 'không có tiếng'];
  return `Giữa hai lượt nghỉ ${lengthText(repeat_gap_sec)}, lúc đó ${meanwhile}: tất cả ${verb} ${lengthText(played_sec)}, nghỉ ${lengthText(gap_sec)}.`;
}

/** The played items, each once: for a collection of sounds its contents. */
function piecesOf({ items }: Candidate, { contents }: Outlook) {
  const pieces = new Map<string, ReadyItem | undefined>();
  for (const { ref_id } of items) {
    const item = contents.get(ref_id);
    if (!item?.parts) pieces.set(ref_id, item);
    for (const part of item?.parts ?? []) pieces.set(part.id, playedItself(part));
  }
  return [...pieces.values()];
}

/** The visible items, each once. */
const seenItems = ({ items }: Candidate, { contents }: Outlook) =>
  [...new Set(items.map(({ ref_id }) => ref_id))].flatMap((id) => {
    const item = contents.get(id);
    return item?.seen ? { name: item.name, shapes: item.seen.shapes } : [];
  });

/** Warnings that a person should read before saving. */
export function previewWarnings({
  schedule,
  outlook,
  offline,
  runs,
  begun,
  programme,
  slotSec,
  dark,
  window,
}: Situation): string[] {
  const warnings: string[] = [];
  const say = (...texts: string[]) => warnings.push(...texts.map((text) => inWordsOfKind(schedule.kind, text)));
  const contents = piecesOf(schedule, outlook);
  const waiting = contents.filter(
    (content) => content && !content.file && !content.seen && content.processing_status === 'processing',
  ).length;
  const removed = contents.filter((content) => !content || content.removed_at).length;
  const silent = contents.filter((content) => content?.relay_silent).length;
  const expired = contents.filter(
    (content) => content?.expires_at && runs.some(({ start }) => start >= (content.expires_at ?? '')),
  ).length;
  if (schedule.mode !== 'now' && runs.length === 0) say('Lịch không có lượt phát nào trong thời gian tới.');
  if (outlook.devices.length === 0)
    say(isSeen(schedule.kind) ? 'Ở nơi chiếu chưa lắp đặt màn hình nào.' : 'Ở nơi phát chưa lắp đặt gì để phát.');
  if (outlook.mute_count > 0) say(`${outlook.mute_count} nơi nhận không có màn hình nên không chiếu bản tin này.`);
  // Names of contents are not ours to change.
  warnings.push(...sizeWarnings(seenItems(schedule, outlook), outlook.devices));
  if (offline > 0) say(`${offline} nơi nhận đang mất kết nối; chỉ phát được khi nhận kịp kế hoạch và tệp.`);
  if (waiting > 0) say(`${waiting} nội dung đang xử lý, chỉ phát được khi xử lý xong.`);
  if (removed > 0) say(`${removed} nội dung đã bị gỡ hoặc xóa, sẽ không được phát.`);
  if (silent > 0) say(`${silent} nguồn tiếp sóng lần kiểm tra gần nhất không có tiếng, kể cả nguồn dự phòng.`);
  if (expired > 0) say(`${expired} nội dung hết hạn trước khi lịch kết thúc.`);
  const { played_sec, gap_sec } = programme;
  const whole_sec = played_sec + gap_sec;
  if (gap_sec > 0) say(gapWarning(schedule, programme, dark, outlook));
  if (slotSec !== null && whole_sec > slotSec + 1) {
    const cut = schedule.overrun_rule === 'cut' ? 'phần còn lại bị cắt' : 'mục đang phát được phát nốt';
    say(`Chương trình dài ${lengthText(whole_sec)}, khung giờ ngắn nhất chỉ ${lengthText(slotSec)}: ${cut}.`);
  }
  const rest = restOf(schedule, { programme, slotSec });
  if (rest > 0) {
    say(
      `Chiếu ${lengthText(played_sec)}, ${lengthText(rest)} còn lại ${restText(dark, outlook)}. ${schedule.repeat_rule === 'fill' ? 'Bỏ thời lượng tối đa' : 'Chọn lặp đến hết khung giờ'} để bản tin chiếu suốt.`,
    );
  }
  if (begun) say(ongoingWarning(begun, outlook.first, schedule.time_zone));
  const overlap = runs.find(({ start }, index) => start < (runs[index - 1]?.end ?? ''));
  if (overlap)
    say(
      `Các khung giờ của lịch chồng lên nhau lúc ${wallTimeOf(overlap.start, schedule.time_zone)}: hai lượt cùng phát một lúc thì lượt sau phải nhường.`,
    );
  say(...cutBells(schedule, outlook, runs), ...quietWarnings(runs, outlook.devices.length));
  const first = outlook.first?.start ?? window.now;
  if (Date.parse(first) - Date.parse(window.now) > YEAR_MS) {
    say(`Lượt phát đầu tiên là ngày ${dateOf(first, schedule.time_zone)}, còn hơn một năm nữa: hãy xem lại năm.`);
  }
  return warnings;
}

const dateOf = (at: string, zone: string) => localDateOf(at, zone).split('-').reverse().join('/');

function ongoingWarning({ start, end }: Interval, first: Interval | null, zone: string): string {
  const next = first
    ? `lượt đầu tiên là ${wallTimeOf(first.start, zone)} ngày ${dateOf(first.start, zone)}`
    : 'lịch không còn lượt nào';
  return `Khung giờ ${[...new Set([start, end].map((at) => wallTimeOf(at, zone)))].join('–')} đã bắt đầu nên lượt này sẽ không phát; ${next}.`;
}

/** Bells that the next one cuts off. */
function cutBells(schedule: Candidate, { contents }: Outlook, runs: readonly ForeseenRun[]): string[] {
  if (schedule.mode !== 'bells') return [];
  const cut = runs.filter(({ start, end }, at) => {
    const [item] = itemsOfRun(schedule, start);
    const seconds = (item && contents.get(item.ref_id)?.duration_sec) ?? 0;
    return end === runs[at + 1]?.start && Date.parse(end) - Date.parse(start) < seconds * 1000 - 1000;
  });
  const times = [...new Set(cut.map(({ start }) => wallTimeOf(start, schedule.time_zone)))].sort();
  return times.length > 0 ? [`Chuông chưa kêu hết thì chuông sau đã đến giờ: ${times.join(', ')}.`] : [];
}

const YEAR_MS = 366 * 86_400_000;

/** Warnings of runs skipped in quiet hours, everywhere or in some areas; quiet hours do not apply to an emergency. */
function quietWarnings(runs: readonly ForeseenRun[], deviceCount: number): string[] {
  const nowhere = runs.filter(
    ({ quiet_device_count }) => quiet_device_count > 0 && quiet_device_count === deviceCount,
  ).length;
  const partly = runs.filter(({ quiet_device_count }) => quiet_device_count > 0 && quiet_device_count < deviceCount);
  const most = Math.max(0, ...partly.map(({ quiet_device_count }) => quiet_device_count));
  return [
    ...(nowhere > 0 ? [`${nowhere} lượt phát rơi vào giờ yên lặng nên sẽ không phát.`] : []),
    ...(partly.length > 0
      ? [`${partly.length} lượt phát rơi vào giờ yên lặng của ${most} nơi nhận nên sẽ không phát ở đó.`]
      : []),
  ];
}
