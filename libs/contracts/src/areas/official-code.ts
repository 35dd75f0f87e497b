import type { PlaceLevel } from './place-calls';

/** Digits of the official codes; villages have none. */
const DIGITS: Record<PlaceLevel, number> = { province: 2, district: 3, commune: 5, village: 0 };

/** An official code with the zeros that spreadsheets and people leave out: `7` of a commune is `00007`. */
export const officialCode = (level: PlaceLevel, written: string) =>
  /^\d+$/.test(written) ? written.padStart(DIGITS[level], '0') : written;

/** The same for a place of unknown level: three or four digits are a commune's, fewer a province's. */
export const officialCodeOfAny = (written: string) =>
  officialCode(/^\d{3,4}$/.test(written) ? 'commune' : 'province', written);
