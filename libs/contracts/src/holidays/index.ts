export {
  CULTURE_DAY,
  daysOff,
  holidayName,
  holidaysOfYear,
  LUNAR_KNOWN_TO,
  lunarDayOf,
  pairDayOf,
  publicHolidays,
  proposedDays,
  substituteDays,
  toggleDayOff,
} from './public-holidays';
export type { Holiday, HolidayDecisions, PairDay } from './public-holidays';
