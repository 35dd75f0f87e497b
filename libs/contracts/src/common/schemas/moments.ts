import * as z from 'zod';
import { speakVietnamese } from './messages';

speakVietnamese();

/** A wall-clock time of day, `HH:mm`, 24 hours. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Giờ phải có dạng HH:mm');

/** A calendar day, `YYYY-MM-DD`, without a zone, in the years 1 to 9999: the year 0 never was. */
export const calendarDay = z.iso.date('Ngày không hợp lệ').refine((day) => day >= '0001', 'Ngày không hợp lệ');

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
/** The largest UTC offset of any place on earth. */
const FURTHEST_OFFSET = '14:00';
function isMoment(written: string) {
  const ms = Date.parse(written);
  return ms >= FIRST && ms <= LAST && (written.match(/[+-](\d\d:\d\d)$/)?.[1] ?? '') <= FURTHEST_OFFSET;
}

/**
 * An instant, ISO-8601, in the years 1 to 9999. Any offset is converted to UTC, so that instants compare as text.
 */
export const instant = z.iso
  .datetime({ offset: true, abort: true, error: ({ input }) => (input ? 'Thời điểm không hợp lệ' : undefined) })
  .refine(isMoment, { message: 'Thời điểm không hợp lệ', abort: true })
  .overwrite((written) => new Date(written).toISOString());

/** A time zone by its name. A bare offset is refused: databases read its sign the other way round. */
export const ianaZone = z.string().refine(isZone, 'Múi giờ không hợp lệ');

function isZone(zone: string) {
  try {
    new Intl.DateTimeFormat('vi', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}
