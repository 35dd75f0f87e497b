import { expect, it } from 'vitest';
import { isOutsideVietNam } from './viet-nam';

it.each([
  ['Hà Nội', 21.03, 105.85, false],
  ['Mũi Cà Mau', 8.6, 104.72, false],
  ['Đảo Hoàng Sa', 16.53, 111.61, false],
  ['Đảo Trường Sa', 8.64, 111.92, false],
  ['Đảo Sinh Tồn', 9.89, 114.33, false],
  ['Bãi Tư Chính', 7.53, 109.73, false],
  ['vĩ độ và kinh độ đổi chỗ', 105.85, 21.03, true],
  ['Vạn Tượng', 17.97, 102.63, false],
  ['Bangkok', 13.75, 100.5, true],
  ['Singapore', 1.35, 103.82, true],
])('%s is inside or outside of the box: %d, %d', (_name, lat, lng, outside) => {
  expect(isOutsideVietNam({ lat, lng })).toBe(outside);
});

it('is not checked for half a position', () => {
  expect(isOutsideVietNam({ lat: 1, lng: null })).toBe(false);
});
