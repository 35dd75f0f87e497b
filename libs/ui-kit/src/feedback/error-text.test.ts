import { describe, expect, it } from 'vitest';
import { DEFAULT_ERROR_TEXT, errorText } from './error-text';

describe('errorText (SPEC §8)', () => {
  it('shows a text as it is', () => expect(errorText('Tên đã có')).toBe('Tên đã có'));
  it.each([undefined, null, '', '   ', {}, { message: '' }])('gives the default for an empty error: %j', (error) =>
    expect(errorText(error)).toBe(DEFAULT_ERROR_TEXT),
  );
  it('prefers the message of the response to the error itself', () =>
    expect(errorText({ message: 'HTTP 422', response: { message: 'Lịch phát trùng giờ' } })).toBe(
      'Lịch phát trùng giờ',
    ));
  it('falls back to the error itself', () => expect(errorText(new Error('Mất kết nối'))).toBe('Mất kết nối'));
  it.each([
    'Failed to fetch dynamically imported module: http://127.0.0.1/x.js',
    'error loading dynamically imported module: http://127.0.0.1/x.js',
    'Importing a module script failed.',
  ])('says in Vietnamese that code did not come: %s', (message) =>
    expect(errorText(new TypeError(message))).toMatch(/^Không kết nối được máy chủ/),
  );
  it('keeps several messages as a list', () => expect(errorText({ message: ['Một', 'Hai'] })).toEqual(['Một', 'Hai']));
});
