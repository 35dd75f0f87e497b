import { expect, it } from 'vitest';
import { farFromPlace } from './far-position';

const at = '2026-11-27T00:00:00.000Z';
const of = (lat: number | null, lng: number | null, position: { lat: number; lng: number } | null) =>
  farFromPlace({ lat, lng, position: position && { ...position, at } });

/** The same distance by the spherical law of cosines. */
function secondWay(lat: number, lng: number, other: { lat: number; lng: number }) {
  const [a, b, turn] = [lat, other.lat, other.lng - lng].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  return 6371 * Math.acos(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn));
}

it.each([
  ['Thành phố Hồ Chí Minh', 10.776, 106.701],
  ['Huế', 16.464, 107.585],
  ['Cà Mau', 9.177, 105.15],
  ['a village nearby', 21.068, 105.82],
])('says how far a device in Hà Nội reports to be: %s', (_where, lat, lng) => {
  const km = Math.round(secondWay(21.028, 105.854, { lat, lng })).toLocaleString('vi-VN');
  expect(of(21.028, 105.854, { lat, lng })).toBe(`cách nơi lắp ${km} km`);
});

it('says nothing nearby, or where one of both is unknown', () => {
  expect(of(21, 105.8, { lat: 21.008, lng: 105.8 })).toBeNull();
  expect(of(null, null, { lat: 21, lng: 105.8 })).toBeNull();
  expect(of(21, 105.8, null)).toBeNull();
});
