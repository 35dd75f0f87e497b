import { expect, it } from 'vitest';
import { isAddressGood, signAddress } from './signed-address';

const SECRET = 'mười sáu chữ trở lên cho bí mật';
const PATH = '/media/sound/a.mp3';
const parsed = (address: string) => {
  const query = new URL(address, 'http://localhost').searchParams;
  return { exp: Number(query.get('exp')), sig: query.get('sig') ?? '' };
};

it('is good until the millisecond in which it expires, for its path and secret only', () => {
  const now = Date.UTC(2026, 4, 1, 8, 0, 0);
  const signed = parsed(signAddress(SECRET, PATH, now));
  const ends = signed.exp * 1000;
  expect(ends).toBeGreaterThan(now);
  const good = (at: number, path = PATH, secret = SECRET) => isAddressGood(secret, path, signed, at);
  expect([now, ends - 1, ends, ends + 1].map((at) => good(at))).toEqual([true, true, false, false]);
  expect([good(now, `${PATH}x`), good(now, PATH, `${SECRET}x`)]).toEqual([false, false]);
  expect(isAddressGood(SECRET, PATH, { ...signed, exp: signed.exp + 1 }, now)).toBe(false);
});
