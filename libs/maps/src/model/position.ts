export interface Position {
  lat: number;
  lng: number;
}

/** View of the map: around a position, or a whole province by its official code. */
export type MapView = Position | { province: string };

/** Decimal digits of a position, about a metre: nobody points more exactly. */
const DIGITS = 5;
const rounded = (value: number) => Number(value.toFixed(DIGITS));
export const roundedPosition = ({ lat, lng }: Position): Position => ({ lat: rounded(lat), lng: rounded(lng) });

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

/** Position from two numbers of a form; null while they are not valid. */
export const positionOf = (lat: unknown, lng: unknown): Position | null =>
  isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : null;

const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: DIGITS });
/** `13,7829; 109,2196` */
export const positionText = ({ lat, lng }: Position) => `${decimal.format(lat)}; ${decimal.format(lng)}`;
