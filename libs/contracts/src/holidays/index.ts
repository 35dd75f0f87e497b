export {
  CULTURE_DAY,
  daysOff,
  holidayName,
  holidaysOfYear,
  LUNAR_KNOWN_TO,
  publicHolidays,
  substituteDays,
} from './public-holidays';
export type { Holiday, HolidayDecisions } from './public-holidays';
