import type { PermissionCode } from '@loa/contracts/permissions';
import { CALLS_OF_KIND, isSeen, SCHEDULE_KINDS, type ScheduleKind } from '@loa/contracts/schedules';
import { createContext, useContext } from 'react';

/** Kind of schedules on a screen: audible ones unless a page sets another. */
export const ScheduleKindContext = createContext<ScheduleKind>('audio');
export const useScheduleKind = () => useContext(ScheduleKindContext);

type ScheduleRight = 'VIEW' | 'ADD' | 'EDIT' | 'DELETE' | 'APPROVE' | 'PAUSE' | 'DROP' | 'DROPALL';

/** Permission for an action on schedules of a kind. */
export const rightTo = (right: ScheduleRight, kind: ScheduleKind): PermissionCode =>
  `${CALLS_OF_KIND[kind].module}_${right}`;

/** Permissions to approve schedules of any kind; each of them gives access to the inbox. */
export const APPROVERS = [...new Set(SCHEDULE_KINDS.map((kind) => rightTo('APPROVE', kind)))];

const HEARD = {
  title: 'Lịch phát',
  inLine: 'lịch phát',
  list: 'Lịch phát',
  items: 'Nội dung sẽ phát',
  now: 'Phát ngay',
  verb: 'phát',
  /** The verb at the beginning of a sentence. */
  verbFirst: 'Phát',
} as const;
const SEEN = {
  title: 'Bản tin điện tử',
  inLine: 'bản tin điện tử',
  list: 'Bản tin điện tử',
  items: 'Nội dung sẽ chiếu',
  now: 'Chiếu ngay',
  verb: 'chiếu',
  verbFirst: 'Chiếu',
} as const;

/** Words for schedules of a kind. */
export const wordsOf = (kind: ScheduleKind) => (isSeen(kind) ? SEEN : HEARD);
