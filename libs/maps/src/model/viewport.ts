/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Centre and zoom of a map. */
export interface Viewport {
  lat: number;
  lng: number;
  zoom: number;
}

/** Decimal digits of a centre, about ten metres: no more is needed. */
const DIGITS = 4;
export const NEAREST_ZOOM = 18;
export const FARTHEST_ZOOM = 4;

/** View as text for an address: `16.0512,108.2011,9`. */
export const viewportText = ({ lat, lng, zoom }: Viewport) =>
  [lat.toFixed(DIGITS), lng.toFixed(DIGITS), zoom].join(',');

/** View from an address; null for an invalid one. */
export function readViewport(text: string | null): Viewport | null {
  const [lat = NaN, lng = NaN, zoom = NaN, ...more] = (text ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)));
  const isUsable =
    more.length === 0 &&
    Math.abs(lat) <= 85 &&
    Math.abs(lng) <= 180 &&
    Number.isInteger(zoom) &&
    zoom >= FARTHEST_ZOOM &&
    zoom <= NEAREST_ZOOM;
  return isUsable ? { lat, lng, zoom } : null;
}

const clamp = (value: number, limit: number) => Number(Math.max(-limit, Math.min(limit, value)).toFixed(5));
/** Part of a map's view that is on the earth: a map may be dragged past its edges. Null where there is none. */
export function boxOnEarth([west, south, east, north]: Box): Box | null {
  const box = [clamp(west, 180), clamp(south, 90), clamp(east, 180), clamp(north, 90)] as const;
  return box[0] < box[2] && box[1] < box[3] ? box : null;
}
