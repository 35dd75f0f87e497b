import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { isFoundIn } from '../fold';
import { calendarDay, ianaZone, instant } from './moments';
import { listQuery } from './resource';
import { longText, noteText, shortText, text } from './text';

const messageOf = (shape: z.ZodType, value: unknown) =>
  shape
    .safeParse(value)
    .error?.issues.map(({ message }) => message)
    .join(' | ');

it('refuses in Vietnamese by default', () => {
  expect([messageOf(shortText, 'a'), messageOf(shortText, ''), messageOf(shortText, 'a'.repeat(501))]).toEqual([
    'Nhập ít nhất 2 ký tự',
    'Vui lòng nhập thông tin này',
    'Nhập nhiều nhất 500 ký tự',
  ]);
});

describe('text', () => {
  const unkeepable = 'Có ký tự không hợp lệ, hãy xóa rồi nhập lại';

  it('is refused with characters that no database stores', () => {
    for (const typed of ['Bản\0tin', '\0', '\ud83d', 'a\ude00b', '\ude00\ud83d'])
      for (const shape of [shortText, longText, noteText, text.max(20)])
        expect(messageOf(shape, typed)).toBe(unkeepable);
    expect(messageOf(listQuery, { search: 'a\0' })).toBe(unkeepable);
  });

  it('may include all others', () => {
    for (const typed of ['Bản tin 📢', '👩‍👩‍👧‍👦 gia đình', 'dòng\nhai\tcột', '漢字', 'Hà\u00a0Nội', '𠮷野'])
      expect(shortText.parse(typed)).toBe(typed);
  });

  it('of invisible characters only is empty', () => {
    for (const typed of [
      '\u200b\u200b',
      '\ufeff\u2060',
      '\u00ad\u00ad\u00ad',
      '\u3164\u3164',
      '\u2800\u2800',
      ' \u00a0\u2003 ',
      '\u{e0041}\u{e0042}',
    ]) {
      expect(messageOf(shortText, typed)).toBe('Vui lòng nhập thông tin này');
      expect(noteText.parse(typed)).toBe('');
    }
  });

  it('does not ring, erase or move the cursor when it is printed later', () => {
    for (const typed of ['\u0001\u0002', 'Tin\u0007', '\u001b[31mđỏ', 'x\u0008', '\u009b'])
      expect(messageOf(shortText, typed)).toMatch(/ký tự điều khiển/);
  });

  it('is stored composed, so that what looks the same is the same', () => {
    expect(shortText.parse('Hòa Bình'.normalize('NFD'))).toBe('Hòa Bình'.normalize('NFC'));
    expect(noteText.parse('  Ưng Hòa \n')).toBe('Ưng Hòa');
  });
});

describe('an instant', () => {
  it('is converted to UTC', () => {
    expect(instant.parse('2026-03-01T06:30:00+07:00')).toBe('2026-02-28T23:30:00.000Z');
    expect(instant.parse('0001-01-01T00:00:00Z')).toBe('0001-01-01T00:00:00.000Z');
    expect(instant.parse('9999-12-31T23:59:59.999Z')).toBe('9999-12-31T23:59:59.999Z');
  });

  it('is in the years 1 to 9999 and no further from UTC than any place', () => {
    const never = [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+07:00',
      '9999-12-31T23:59:59-07:00',
      '10000-01-01T00:00:00Z',
      '-0001-01-01T00:00:00Z',
      '2026-01-01T00:00:00+14:01',
      '2026-01-01T00:00:00-23:59',
      '2026-01-01T00:00:00+99:99',
      '2026-02-30T00:00:00Z',
      '2026-01-01T00:00:00Z\0',
    ];
    expect(never.map((written) => messageOf(instant, written))).toEqual(never.map(() => 'Thời điểm không hợp lệ'));
  });
});

it('has no year 0, and no zone without a name', () => {
  expect(['0000-12-31', '10000-01-01', '2026-02-30', '2026-01-01\0'].map((day) => messageOf(calendarDay, day))).toEqual(
    Array(4).fill('Ngày không hợp lệ'),
  );
  expect([calendarDay.parse('0001-01-01'), calendarDay.parse('2028-02-29')]).toEqual(['0001-01-01', '2028-02-29']);
  expect(['+07:00', 'Mars/Base', 'Asia/Ho_Chi_Minh\0', ''].map((zone) => ianaZone.safeParse(zone).success)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(ianaZone.parse('Asia/Ho_Chi_Minh')).toBe('Asia/Ho_Chi_Minh');
});

it('finds every word of a search in any order, and nothing less', () => {
  const name = 'Tạo lịch phát thanh';
  for (const search of ['', ' ', 'phat lich', 'TẠO', 'lịch  phát', 'hanh'])
    expect(isFoundIn(name, search), search).toBe(true);
  for (const search of ['lịch duyệt', 'phátlịch', 'x']) expect(isFoundIn(name, search), search).toBe(false);
});
