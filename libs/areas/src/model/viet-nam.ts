/** The box around the mainland, the islands and the archipelagos. */
const BOX = { lat: [6, 24], lng: [101, 118] } as const;

const inside = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** Whether a position lies outside of the country's box: more likely a slip of the finger than a place. */
export const isOutsideVietNam = ({ lat, lng }: { lat: number | null; lng: number | null }) => lat !== null && lng !== null && !(inside(lat, BOX.lat) && inside(lng, BOX.lng));
