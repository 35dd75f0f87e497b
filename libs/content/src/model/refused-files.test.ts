import { expect, it } from 'vitest';
import { audioRefusals, sortOutFiles } from './audio-files';

const file = (name: string, bytes = 'x', type = '') => new File([bytes], name, { type });

it('refuses an empty file before it is uploaded, and says why', () => {
  const { audio, refused } = sortOutFiles([file('tin.mp3'), file('trong.mp3', ''), file('bang.xlsx')]);
  expect(audio.map(({ name }) => name)).toEqual(['tin.mp3']);
  const [empty, unknown, ...more] = audioRefusals(refused);
  expect(empty).toBe('Bỏ qua “trong.mp3”: tệp trống (0 byte).');
  expect(unknown).toMatch(/^Bỏ qua “bang\.xlsx”: chỉ nhận tệp âm thanh/);
  expect(more).toEqual([]);
});

it.each([
  [5, '“0.mp3”, “1.mp3”, “2.mp3”, “3.mp3”, “4.mp3”: tệp trống'],
  [6, '“3.mp3”, “4.mp3” và 1 tệp khác: tệp trống'],
  [200, '“4.mp3” và 195 tệp khác: tệp trống'],
])('names the first of %d refused files', (count, words) => {
  const files = Array.from({ length: count }, (_, at) => file(`${at}.mp3`, ''));
  expect(audioRefusals(files).join()).toContain(words);
});

it('says nothing of files that are taken', () => {
  expect(audioRefusals(sortOutFiles([file('tin.mp3'), file('ghi-am', 'x', 'audio/webm')]).refused)).toEqual([]);
});
