/** The box around the mainland, the islands and the archipelagos. */
const BOX = { lat: [6, 24], lng: [101, 118] } as const;

const inside = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** Whether a position lies outside of the country's box: more likely a typing error than a place. */
export const isOutsideVietNam = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
  lat !== null && lng !== null && !(inside(lat, BOX.lat) && inside(lng, BOX.lng));

/** Default view of the map: the whole country, with its archipelagos. */
export const COUNTRY = [
  [BOX.lat[0] + 1, BOX.lng[0] + 1],
  [BOX.lat[1] - 0.5, BOX.lng[1] - 0.2],
] as const satisfies [number, number][];

/** Labels on every map. */
export const ARCHIPELAGOS = [
  { name: 'Quần đảo Hoàng Sa (Việt Nam)', lat: 16.4, lng: 111.9 },
  { name: 'Quần đảo Trường Sa (Việt Nam)', lat: 9.6, lng: 113.6 },
];
