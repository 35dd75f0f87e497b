import { EDITING } from '@loa/ui-kit';

/** SPEC §2. */
export const SCHEDULE_LIST = '/quan-ly-lich-phat/danh-sach';
export const SCHEDULE_NEW = '/quan-ly-lich-phat/tao-moi';
export const SCHEDULE_ONE = '/quan-ly-lich-phat/chi-tiet';
export const APPROVALS = '/quan-ly-lich-phat/phe-duyet';
export const HISTORY = '/quan-ly-lich-phat/lich-su';

/** One schedule, to be read. */
export const schedulePath = (id: string) => `${SCHEDULE_ONE}?id=${id}`;
/** Its form. */
export const editSchedulePath = (id: string) => `${schedulePath(id)}&${EDITING}`;
/** What makes a new schedule one that plays as soon as it is approved. */
export const PLAY_NOW = '?mode=now';
export const copyPath = (id: string) => `${SCHEDULE_NEW}?copy=${id}`;
/** The form with a copy that plays once, now. */
export const playNowPath = (id: string) => `${copyPath(id)}&now`;
/** The inbox with this schedule open. */
export const approvalPath = (id: string) => `${APPROVALS}?id=${id}`;
/** The history with this run open. */
export const runPath = (id: string) => `${HISTORY}?run=${id}`;
/** The runs of one schedule that have been. */
export const historyOfPath = (id: string) => `${HISTORY}?schedule_id=${id}`;
