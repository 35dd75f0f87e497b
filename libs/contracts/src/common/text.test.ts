import { expect, it } from 'vitest';
import { shortText } from './text';

it('refuses in Vietnamese without being asked to', () => {
  const messageOf = (text: unknown) => shortText.safeParse(text).error?.issues[0]?.message;
  expect([messageOf('a'), messageOf(''), messageOf('a'.repeat(501))]).toEqual(['Nhập ít nhất 2 ký tự', 'Vui lòng nhập thông tin này', 'Nhập nhiều nhất 500 ký tự']);
});
