import { oneOf, someOf, sortBy } from '../common/list-fields';
import { asSeen } from '../terms';

export const SCHEDULE_STATUSES = [
  'draft',
  'waiting_approval',
  'approved',
  'rejected',
  'paused',
  'dropped',
  'finished',
  'expired',
] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];
export const SCHEDULE_MODES = ['now', 'once', 'daily', 'weekly', 'monthly', 'bells'] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];
/** Which of a month's five or so days of one weekday: the first four from its beginning, or its last. */
export const WEEKS_OF_MONTH = ['1', '2', '3', '4', '-1'] as const;
export const WEEKDAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export const WEEK_OF_MONTH_LABELS: Record<(typeof WEEKS_OF_MONTH)[number], string> = {
  1: 'đầu tháng',
  2: 'lần 2',
  3: 'lần 3',
  4: 'lần 4',
  [-1]: 'cuối tháng',
};
export type WeekdayOfMonth = `${(typeof WEEKS_OF_MONTH)[number]}${(typeof WEEKDAY_CODES)[number]}`;
/** `1MO`: the first Monday of a month; `-1FR`: the last Friday, as in iCalendar's BYDAY. */
export const WEEKDAYS_OF_MONTH = WEEKS_OF_MONTH.flatMap((week) =>
  WEEKDAY_CODES.map((day): WeekdayOfMonth => `${week}${day}`),
);
/** `T2 đầu tháng`, with the names of the seven days. */
export function weekdayOfMonthText(weekday: string, names: readonly string[]) {
  const week = WEEKS_OF_MONTH.find((one) => one === weekday.slice(0, -2));
  const day = names[WEEKDAY_CODES.findIndex((code) => weekday.endsWith(code))];
  return week && day ? `${day} ${WEEK_OF_MONTH_LABELS[week]}` : weekday;
}
/** Nền, thông thường, ưu tiên, khẩn cấp: the higher number plays. */
export const PRIORITY_LEVELS = { background: 10, normal: 20, priority: 30, emergency: 90 } as const;
/**
 * Kinds of a schedule: audible, or visible on boards (bản tin điện tử), with media or with a slideshow made together
 * with it.
 */
export const SCHEDULE_KINDS = ['audio', 'media', 'slideshow'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];
/**
 * Kinds of items: a stored content, a relay of somebody else's broadcast at that time, electronic media, or several of
 * these in an order.
 */
export const ITEM_TYPES = ['content', 'relay', 'media', 'slideshow', 'collection'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
/** Kinds of items that a schedule of each kind may play. */
export const ITEMS_OF_KIND: Record<ScheduleKind, readonly ItemType[]> = {
  audio: ['content', 'relay', 'collection'],
  media: ['media', 'slideshow', 'collection'],
  slideshow: ['slideshow'],
};
/** Whether a schedule is visible, so that it reaches boards only. */
export const isSeen = (kind: ScheduleKind) => kind !== 'audio';
/**
 * A text about playing, of a schedule's kind: bulletins for boards are seen. Names and reasons in it stand in quotes.
 */
export const inWordsOfKind = (kind: ScheduleKind, text: string) => (isSeen(kind) ? asSeen(text) : text);
/** Maximum contents in one pass of a schedule: each of them, in every run, is part of the devices' plans. */
export const MOST_PLAYED = 500;
/** Default seconds for a picture, a page or a text. */
export const SHOWN_SEC = 10;
export const PLAY_ORDERS = ['sequential', 'shuffle'] as const;
/**
 * Repetition of a programme in one run: so many times (`repeat_count`), or again and again to the end of its time.
 */
export const REPEAT_RULES = ['count', 'fill'] as const;
export type RepeatRule = (typeof REPEAT_RULES)[number];
export const OVERRUN_RULES = ['cut', 'finish'] as const;
/** Rules for an interrupted run when the higher one ends: continue where it was, begin again, give up. */
export const RESUME_RULES = ['resume', 'restart', 'skip'] as const;
/**
 * Rules for a collision of equal levels: `override` (chèn lên: it interrupts the other for its time), `queue` (nối
 * tiếp: start when it ends), `keep` (giữ cả hai: the one that started first plays). Null: nobody has decided yet, so a
 * collision stops submission.
 */
export const CONFLICT_RULES = ['override', 'queue', 'keep'] as const;

export const OCCURRENCE_STATUSES = [
  'planned',
  'playing',
  'done',
  'partial',
  'missed',
  'preempted',
  'cancelled',
] as const;
export type OccurrenceStatus = (typeof OCCURRENCE_STATUSES)[number];
/** Names of the states of a run, about sound. */
export const RUN_LABELS: Record<OccurrenceStatus, string> = {
  planned: 'Sắp phát',
  playing: 'Đang phát',
  done: 'Đã phát',
  partial: 'Phát một phần',
  missed: 'Không phát',
  preempted: 'Bị chiếm',
  cancelled: 'Đã hủy',
};
export const PLAY_RESULTS = ['success', 'partial', 'failed', 'skipped'] as const;
export type PlayResult = (typeof PLAY_RESULTS)[number];
export const MISS_REASONS = [
  'offline',
  'late',
  'power',
  'file_missing',
  'relay_error',
  'preempted',
  'trial',
  'clock',
  'storage',
  'paused',
  'dropped',
  'quiet_hours',
  'unknown',
] as const;
export type MissReason = (typeof MISS_REASONS)[number];
/** Reasons why a device did not play something, in the operator's words. */
export const MISS_LABELS: Record<MissReason, string> = {
  offline: 'Mất kết nối',
  late: 'Nhận lịch hoặc tệp muộn',
  power: 'Mất điện',
  file_missing: 'Thiếu tệp',
  relay_error: 'Lỗi nguồn tiếp sóng',
  preempted: 'Bị lịch khác chiếm',
  trial: 'Nhường màn hình cho chiếu thử',
  clock: 'Đồng hồ sai giờ',
  storage: 'Bộ nhớ đầy',
  paused: 'Tạm dừng',
  dropped: 'Lịch đã hủy hoặc thay đổi',
  quiet_hours: 'Giờ yên lặng',
  unknown: 'Không rõ nguyên nhân',
};

/** How the calls of schedules are named and guarded. */
export const SCHEDULE_CALLS = { base: '/api/playlist', module: 'LICH_PHAT', label: 'lịch phát' } as const;
/** Calls for e-bulletins: the same calls for visible schedules. */
export const BULLETIN_CALLS = {
  base: '/api/playlist/media',
  module: 'LICH_PHAT_MEDIA',
  label: 'bản tin điện tử',
} as const;
/** Calls for e-bulletins made together with their slideshow: making one needs a permission of its own. */
export const SLIDESHOW_BULLETIN_CALLS = {
  base: '/api/playlist/slideshow',
  module: 'LICH_PHAT_MEDIA',
  label: 'trình chiếu điện tử',
  added_with: 'MEDIA_SLIDE_SHOW_ADD',
} as const;
/** The calls for schedules of each kind. */
export const CALLS_OF_KIND = {
  audio: SCHEDULE_CALLS,
  media: BULLETIN_CALLS,
  slideshow: SLIDESHOW_BULLETIN_CALLS,
} as const;
/** Filters and sort fields of the list of schedules. */
export const SCHEDULE_FIELDS = {
  sort: sortBy(['name', 'created_at', 'updated_at', 'submitted_at', 'next_start', 'priority_level']),
  area_id: 'id',
  status: someOf(SCHEDULE_STATUSES),
  mode: someOf(SCHEDULE_MODES),
  priority_level: oneOf(['10', '20', '30', '90']),
  running: oneOf(['true']),
  content_id: 'id',
  /** Schedules that name this group of devices. */
  group_id: 'id',
  /** Narrows the kinds that the call lists, within those the caller may see. */
  kind: someOf(SCHEDULE_KINDS),
} as const;
/** Filters of the list of runs. `kind`: within those the caller may see. */
export const RUN_FIELDS = {
  kind: someOf(SCHEDULE_KINDS),
  area_id: 'id',
  /** Runs that were planned for this group of devices. */
  group_id: 'id',
  schedule_id: 'id',
  status: someOf(OCCURRENCE_STATUSES),
  planned_start_from: 'instant',
  planned_start_to: 'instant',
  sort: sortBy(['planned_start']),
} as const;
/** Filters of the history. */
export const HISTORY_FIELDS = { ...RUN_FIELDS, device_id: 'id' } as const;

/** Filters of the month's report. */
export const REPORT_FIELDS = { area_id: 'id', kind: oneOf(['sound', 'boards']) } as const;
/** Most devices that a report lists. */
export const REPORTED_DEVICES = 500;

/** Runs are shown and counted this far ahead, everywhere. */
export const PREVIEW_DAYS = 14;
export const PREVIEW_MS = PREVIEW_DAYS * 86_400_000;

/** Base path of the calls by which everyone who sees runs makes and revokes the own iCalendar addresses. */
export const CALENDAR_FEEDS = '/api/calendar-feed';
/** Rights of which one suffices for that. */
export const CALENDAR_FEED_ACCESS = ['LICH_PHAT_VIEW', 'LICH_PHAT_MEDIA_VIEW'] as const;
/** Most addresses of one account. */
export const MOST_CALENDAR_FEEDS = 20;
/** Most days of one question of the calendar: six weeks, as a month shows them. */
export const CALENDAR_DAYS = 42;

/** Most schedules that are copied to other days at once, and most days or weeks they are copied to. */
export const MOST_COPIES = 100;
export const MOST_COPY_TARGETS = 12;
/** How long the copies just made may be taken back by whoever made them, as long as nobody changed them. */
export const COPIES_UNDO_MS = 10 * 60_000;
