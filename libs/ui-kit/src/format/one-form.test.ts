import { expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>('/libs/*/src/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' }),
).filter(([path]) => !/\.(test|stories|fixture)\.tsx?$|\/format\//.test(path));
const filesWith = (pattern: RegExp) => sources.flatMap(([path, text]) => (pattern.test(text) ? [path] : []));

it('reads the sources of all libraries', () => expect(sources.length).toBeGreaterThan(500));

it('writes lengths in words; a clock is the position of something that plays', () => {
  expect(filesWith(/\bformatClock\(/).filter((file) => !/player|recorder|preview|sample-compare/.test(file))).toEqual(
    [],
  );
});

it('says who before when, with one function', () => {
  expect(filesWith(/formatDateTime\([^)]*\)[^\n]{0,12}_by\b/)).toEqual([]);
});

it('writes no date without its year', () => {
  expect(filesWith(/format(Date|RelativeDay|LongDate)\([^)]*\)\.slice|\.slice\(0, 5\)/)).toEqual([]);
});
