import * as z from 'zod';

const degrees = (most: number) => z.number().min(-most).max(most).nullable().default(null);

/** Position on the map, in degrees; null while nobody has set it. */
export const mapPosition = { lat: degrees(90), lng: degrees(180) };

/** Latitude and longitude, both or none, as a `refine` of the shape they are in: the error appears at `lng`. */
export const isWholePosition = [
  ({ lat, lng }: { lat: number | null; lng: number | null }) => (lat === null) === (lng === null),
  { path: ['lng'], message: 'Nhập cả vĩ độ và kinh độ, hoặc bỏ trống cả hai' },
] satisfies [unknown, unknown];
