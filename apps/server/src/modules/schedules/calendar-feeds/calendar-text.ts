import { inWordsOfKind, isSeen, RUN_LABELS } from '@loa/contracts/schedules';
import type { OccurrenceStatus, ScheduleKind } from '@loa/contracts/schedules';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { RunItem } from '../runs/table';

/** A run as a calendar shows it. `start` and `end` are instants, `place` is in words. */
export interface CalendarRun {
  id: string;
  name: string;
  place: string;
  kind: ScheduleKind;
  status: OccurrenceStatus;
  start: string;
  end: string;
  items: readonly Pick<RunItem, 'name'>[];
}

/** Seconds after which a calendar should read the address again. */
const READ_AGAIN_SEC = 3600;

const described = ({ kind, status, items }: CalendarRun) =>
  [inWordsOfKind(kind, RUN_LABELS[status]), '', ...items.map(({ name }) => name)].join('\n').trim();

/** The runs as an iCalendar file (RFC 5545), in UTC. Nobody is busy while they play. `now` is an instant. */
export function calendarText(name: string, runs: readonly CalendarRun[], now: string): string {
  const calendar = ical({
    name,
    prodId: { company: 'Loa', product: 'Loa', language: 'VI' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_SEC,
  });
  for (const run of runs)
    calendar.createEvent({
      id: `${run.id}@loa`,
      stamp: new Date(now),
      start: new Date(run.start),
      end: new Date(run.end),
      summary: run.name,
      location: run.place,
      description: described(run),
      categories: [{ name: isSeen(run.kind) ? 'Bản tin điện tử' : 'Lịch phát' }],
      status: run.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}
