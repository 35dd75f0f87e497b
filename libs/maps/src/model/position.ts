export interface Position {
  lat: number;
  lng: number;
}

/** Where the map looks: around a position, or at a whole province by its official code. */
export type MapView = Position | { province: string };

/** About a metre: nobody points more exactly. */
const DIGITS = 5;
const rounded = (value: number) => Number(value.toFixed(DIGITS));
export const roundedPosition = ({ lat, lng }: Position): Position => ({ lat: rounded(lat), lng: rounded(lng) });

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

/** The position that two numbers of a form mean; null while they mean none. */
export const positionOf = (lat: unknown, lng: unknown): Position | null =>
  isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : null;

const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: DIGITS });
/** `13,7829; 109,2196` */
export const positionText = ({ lat, lng }: Position) => `${decimal.format(lat)}; ${decimal.format(lng)}`;
