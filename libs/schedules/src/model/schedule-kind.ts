import type { PermissionCode } from '@loa/contracts/permissions';
import { CALLS_OF_KIND, isSeen, SCHEDULE_KINDS, type ScheduleKind } from '@loa/contracts/schedules';
import { createContext, useContext } from 'react';

/** Which schedules a screen is about: those that are heard unless a page says otherwise. */
export const ScheduleKindContext = createContext<ScheduleKind>('audio');
export const useScheduleKind = () => useContext(ScheduleKindContext);

type Deed = 'VIEW' | 'ADD' | 'EDIT' | 'DELETE' | 'APPROVE' | 'PAUSE' | 'DROP' | 'DROPALL';

/** The right to do something with schedules of a kind. */
export const rightTo = (deed: Deed, kind: ScheduleKind): PermissionCode => `${CALLS_OF_KIND[kind].module}_${deed}`;

/** Whoever may decide about schedules of any kind has an inbox. */
export const APPROVERS = [...new Set(SCHEDULE_KINDS.map((kind) => rightTo('APPROVE', kind)))];

const HEARD = {
  title: 'Lịch phát',
  inLine: 'lịch phát',
  list: 'Lịch phát',
  items: 'Nội dung sẽ phát',
  now: 'Phát ngay',
} as const;
const SEEN = {
  title: 'Bản tin điện tử',
  inLine: 'bản tin điện tử',
  list: 'Bản tin điện tử',
  items: 'Nội dung sẽ chiếu',
  now: 'Chiếu ngay',
} as const;

/** What schedules of a kind are called. */
export const wordsOf = (kind: ScheduleKind) => (isSeen(kind) ? SEEN : HEARD);
