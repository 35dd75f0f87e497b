import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkboxOf, pressed } from './area-choice';

const node = (path: string) => ({ id: path.split('/').filter(Boolean).at(-1)!, path });
const commune = node('/vn/hn/c/');
const [one, two] = [node('/vn/hn/c/v1/'), node('/vn/hn/c/v2/')];
const ids = (areas: { id: string }[]) => areas.map(({ id }) => id);

it('narrows a chosen commune to the two villages pressed in it, and back to all of it', () => {
  const first = pressed(one, [commune]);
  expect([ids(first.chosen), ids(first.narrowed)]).toEqual([['v1'], ['c']]);
  const second = pressed(two, first.chosen);
  expect([ids(second.chosen), second.narrowed]).toEqual([['v1', 'v2'], []]);
  expect([
    checkboxOf(one, second.chosen),
    checkboxOf(commune, second.chosen),
    checkboxOf(node('/vn/hn/c/v3/'), second.chosen),
  ]).toEqual(['on', 'some', 'off']);
  const back = pressed(commune, second.chosen);
  expect([ids(back.chosen), ids(back.widened)]).toEqual([['c'], ['v1', 'v2']]);
  expect([checkboxOf(one, back.chosen), checkboxOf(node('/vn/'), back.chosen)]).toEqual(['within', 'some']);
  expect(pressed(commune, back.chosen).chosen).toEqual([]);
});

it('distinguishes areas whose ids begin alike', () => {
  expect(checkboxOf(node('/vn/hn/c/v11/'), [node('/vn/hn/c/v1/')])).toBe('off');
});

describe('any sequence of clicks', () => {
  const areas = ['/r/', '/r/a/', '/r/a/x/', '/r/a/y/', '/r/b/', '/r/b/x2/', '/r/b/x2/deep/'].map(node);
  /** Lowest areas that a choice covers: the reference calculation for the checkboxes. */
  const reached = (chosen: typeof areas) =>
    new Set(areas.filter(({ path }) => chosen.some((one) => path.startsWith(one.path))).map(({ id }) => id));

  it('no two chosen areas overlap, every checkbox shows what is covered, and a click toggles its area', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...areas), { maxLength: 12 }), (presses) => {
        let chosen: typeof areas = [];
        for (const area of presses) {
          const before = checkboxOf(area, chosen);
          chosen = pressed(area, chosen).chosen;
          expect(checkboxOf(area, chosen) === 'on').toBe(before !== 'on');
          expect(
            chosen.filter((one) => chosen.some((other) => other !== one && one.path.startsWith(other.path))),
          ).toEqual([]);
          const all = reached(chosen);
          for (const one of areas) {
            const inside = areas.filter(({ path }) => path.startsWith(one.path) && path !== one.path);
            const expected = all.has(one.id)
              ? ['on', 'within']
              : inside.some(({ id }) => all.has(id))
                ? ['some']
                : ['off'];
            expect(expected).toContain(checkboxOf(one, chosen));
          }
        }
      }),
    );
  });
});
