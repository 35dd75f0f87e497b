import { isSeen, type ScheduleKind } from '@loa/contracts/schedules';
import { EDITING } from '@loa/ui-kit';

/** SPEC §2. */
export const SCHEDULE_LIST = '/quan-ly-lich-phat/danh-sach';
export const SCHEDULE_NEW = '/quan-ly-lich-phat/tao-moi';
export const SCHEDULE_ONE = '/quan-ly-lich-phat/chi-tiet';
/** Kế hoạch chuông: schedules that ring bells. */
export const BELL_PLANS = '/quan-ly-lich-phat/ke-hoach-chuong';
export const SCHEDULE_COPIES = '/quan-ly-lich-phat/chep-lich';
export const BULLETIN_COPIES = '/ban-tin-dien-tu/chep-lich';
export const SCHEDULE_CHANGES = '/quan-ly-lich-phat/doi-nhieu-lich';
export const BULLETIN_CHANGES = '/ban-tin-dien-tu/doi-nhieu-lich';
export const BULLETIN_LIST = '/ban-tin-dien-tu/danh-sach';
export const BULLETIN_NEW = '/ban-tin-dien-tu/tao-moi';
export const BULLETIN_ONE = '/ban-tin-dien-tu/chi-tiet';
export const SLIDESHOW_BULLETIN_NEW = '/ban-tin-dien-tu/tao-moi-trinh-chieu-dien-tu';
export const DEFAULT_SHOWS = '/ban-tin-dien-tu/noi-dung-mac-dinh';
export const APPROVALS = '/quan-ly-lich-phat/phe-duyet';
export const EXPLAIN = '/quan-ly-lich-phat/vi-sao';
export const HISTORY = '/quan-ly-lich-phat/lich-su';
export const REPORT = '/quan-ly-lich-phat/bao-cao-thang';

type Kind = ScheduleKind | undefined;
const isBulletin = (kind: Kind) => kind !== undefined && isSeen(kind);

export const listPath = (kind: Kind) => (isBulletin(kind) ? BULLETIN_LIST : SCHEDULE_LIST);
export const newPath = (kind: Kind) => (isBulletin(kind) ? BULLETIN_NEW : SCHEDULE_NEW);
export const copiesPath = (kind: Kind) => (isBulletin(kind) ? BULLETIN_COPIES : SCHEDULE_COPIES);
/** The page that changes several schedules at once. */
export const changesPath = (kind: Kind, ids: readonly string[]) =>
  `${isBulletin(kind) ? BULLETIN_CHANGES : SCHEDULE_CHANGES}?ids=${ids.join()}`;
/** Page of one schedule. */
export const schedulePath = (id: string, kind?: Kind) => `${isBulletin(kind) ? BULLETIN_ONE : SCHEDULE_ONE}?id=${id}`;
/** Form of one schedule. */
/** Parameter of a form that begins at this field. */
export const AT_FIELD = 'field';
export const editSchedulePath = (id: string, kind?: Kind) => `${schedulePath(id, kind)}&${EDITING}`;
/** Parameter of a new schedule that plays as soon as it is approved. */
export const PLAY_NOW = '?mode=now';
/** Parameter of a new bell plan. */
export const WITH_BELLS = '?mode=bells';
/** The form of a new schedule that plays once in this time (`YYYY-MM-DDTHH:mm`), or only on this day. */
export function newAtPath(kind: Kind, { start, end }: { start: string; end: string }, isDayOnly: boolean) {
  const [date = '', from = ''] = start.split('T');
  const times = isDayOnly ? '' : `&start=${from}&end=${end.slice(11)}`;
  return `${newPath(kind)}?date=${date}${times}`;
}
export const copyPath = (id: string, kind?: Kind) => `${newPath(kind)}?copy=${id}`;
/** The form with a copy that plays once, now. */
export const playNowPath = (id: string, kind?: Kind) => `${copyPath(id, kind)}&now`;
/** The inbox with this schedule open. */
export const approvalPath = (id: string) => `${APPROVALS}?id=${id}`;
/** The history with this run open. */
export const runPath = (id: string) => `${HISTORY}?run=${id}`;
/** Past runs of one schedule. */
export const historyOfPath = (id: string) => `${HISTORY}?schedule_id=${id}`;
/** What a device plays at an instant, and why not the rest; of this minute where there is no instant. */
export const explainPath = (device: string, at?: string) =>
  `${EXPLAIN}?device=${device}${at ? `&at=${encodeURIComponent(at)}` : ''}`;
