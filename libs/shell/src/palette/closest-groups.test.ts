import { expect, it } from 'vitest';
import { closestGroups } from './closest-groups';

const SYLLABLES = ['bản', 'Bàn', 'tin', 'sáng', 'Đài', 'dài', 'chợ', 'cho', 'ngã', 'ba', 'loa'];
const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value;
const words = (most: number) => Array.from({ length: 1 + Math.floor(Math.random() * most) }, () => pick(SYLLABLES));
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase();

/** Order an operator expects, found without any sorting: the names that begin so, those that hold it, the rest. */
function expected(groups: { label: string; items: { label: string }[] }[], search: string) {
  const begins = (name: string) => plain(name).startsWith(plain(search));
  const holds = (name: string) => !begins(name) && search.split(' ').every((word) => plain(name).includes(plain(word)));
  const rest = (name: string) => !begins(name) && !holds(name);
  const kinds = [begins, holds, rest];
  const ranked = groups.map(({ label, items }) => ({
    label,
    items: kinds.flatMap((is) => items.filter((item) => is(item.label)).map((item) => item.label)),
  }));
  return kinds.flatMap((is) => ranked.filter(({ items }) => items[0] !== undefined && is(items[0])));
}

it('puts names that begin with a search first, then names that hold it, then other hits', () => {
  for (let round = 0; round < 500; round += 1) {
    const search = words(2).join(' ');
    const groups = Array.from({ length: 5 }, (_, at) => ({
      label: `Nhóm ${at}`,
      items: Array.from({ length: Math.floor(Math.random() * 6) }, () => ({ label: words(4).join(' ') })),
    }));
    const found = closestGroups(groups, search);
    expect(
      found.map(({ label, items }) => ({ label, items: items.map((item) => item.label) })),
      search,
    ).toEqual(expected(groups, search));
  }
});

it('keeps the order of the groups while nothing is typed', () => {
  const groups = ['Trang', 'Thao tác'].map((label) => ({ label, items: [{ label: 'b' }, { label: 'a' }] }));
  expect(closestGroups(groups, '')).toMatchObject(groups);
});
