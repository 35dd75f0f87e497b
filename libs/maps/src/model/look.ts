/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Where a map looks, and how near. */
export interface Look {
  lat: number;
  lng: number;
  zoom: number;
}

/** About ten metres: a centre is not pointed at more exactly than that. */
const DIGITS = 4;
export const NEAREST_LOOK = 18;
export const FARTHEST_LOOK = 4;

/** `16.0512,108.2011,9`, as it stands in an address. */
export const lookText = ({ lat, lng, zoom }: Look) => [lat.toFixed(DIGITS), lng.toFixed(DIGITS), zoom].join(',');

/** What an address says; null where it says nothing of use. */
export function readLook(text: string | null): Look | null {
  const [lat = NaN, lng = NaN, zoom = NaN, ...more] = (text ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)));
  const isUsable =
    more.length === 0 &&
    Math.abs(lat) <= 85 &&
    Math.abs(lng) <= 180 &&
    Number.isInteger(zoom) &&
    zoom >= FARTHEST_LOOK &&
    zoom <= NEAREST_LOOK;
  return isUsable ? { lat, lng, zoom } : null;
}

const clamp = (value: number, limit: number) => Number(Math.max(-limit, Math.min(limit, value)).toFixed(5));
/** What of a map's view is on the earth: a map may be dragged past its edges. Null where nothing is. */
export function boxOnEarth([west, south, east, north]: Box): Box | null {
  const box = [clamp(west, 180), clamp(south, 90), clamp(east, 180), clamp(north, 90)] as const;
  return box[0] < box[2] && box[1] < box[3] ? box : null;
}
