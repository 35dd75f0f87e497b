import type { Device } from '@loa/contracts/devices';

const EARTH_KM = 6371;
/** A receiver among houses errs by some hundred metres. */
const FAR_KM = 1;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const km = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

/** Distance along the surface of the earth (haversine). */
function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }) {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** `cách nơi lắp 12 km`, for a device that reports to be elsewhere than it was installed; otherwise null. */
export function farFromPlace({ lat, lng, position }: Pick<Device, 'lat' | 'lng' | 'position'>): string | null {
  if (!position || lat === null || lng === null) return null;
  const distance = distanceKm({ lat, lng }, position);
  return distance > FAR_KM ? `cách nơi lắp ${km.format(distance)} km` : null;
}
