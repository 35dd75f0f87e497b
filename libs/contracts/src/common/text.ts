import * as z from 'zod';
import { speakVietnamese } from './messages';

// Here, because nearly every shape is made of these: whoever loads one refuses in Vietnamese, and nobody has to remember to ask for it.
speakVietnamese();

/** SPEC §5: text is between 2 characters and 500 (short) or 50000 (long). */
export const TEXT_MIN = 2;
export const TEXT_MEDIUM = 500;
export const TEXT_MAX = 50_000;

export const shortText = z.string().trim().min(TEXT_MIN).max(TEXT_MEDIUM);
export const longText = z.string().trim().min(TEXT_MIN).max(TEXT_MAX);
/** An optional remark: empty means none. */
export const noteText = z.string().trim().max(TEXT_MEDIUM).default('');

const asE164 = (typed: string) => typed.replace(/[\s.()-]/g, '').replace(/^0/, '+84');
/** Stored as E.164, `0912 345 678` as `+84912345678`; empty means none. */
export const phoneNumber = z.string().trim().overwrite(asE164).regex(/^(\+[1-9]\d{8,14})?$/, 'Số điện thoại không hợp lệ');

/** A wall-clock time of day, `HH:mm`, 24 hours. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Giờ phải có dạng HH:mm');
/** A calendar day, `YYYY-MM-DD`, without a zone. */
export const calendarDay = z.iso.date('Ngày không hợp lệ');
/** An instant, ISO-8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
export const ianaZone = z.string().refine(isZone, 'Múi giờ không hợp lệ');

function isZone(zone: string) {
  try {
    new Intl.DateTimeFormat('vi', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
