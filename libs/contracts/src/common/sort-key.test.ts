import { expect, it } from 'vitest';
import { sortKey } from './sort-key';

const names = [
  'An Giang',
  'Ân Thi',
  'Ăn Trưa',
  'Bà Rịa',
  'Ba Đình',
  'Bả Lả',
  'Bã Lã',
  'Bá Thước',
  'Bạ Là',
  'Cà Mau',
  'Dốc Lã',
  'Dương Xá',
  'Đà Nẵng',
  'Đắk Lắk',
  'Đông Anh',
  'Ea H’leo',
  "Ea H'leo",
  'Gia Lâm',
  'Hoà',
  'hòa',
  'Hoa',
  'hoa',
  'Khánh Hòa',
  'Lào Cai',
  'Ô Chợ Dừa',
  'Ơ',
  'Phú Thọ',
  'Quảng Trị',
  'Thôn 1',
  'Thôn 2',
  'Thôn 02',
  'Thôn 10',
  'Thôn 1A',
  'Tổ dân phố số 3',
  'Tổ dân phố 12',
  'Ưng Hòa',
  'Ứng Hòa',
  'Uông Bí',
  'Vĩnh Long',
  'Xã Mỹ Đức',
  'Y Tý',
  'Ý Yên',
  'Yên Bái',
  'Bản Ka-Lăng',
  'Bản Ka Lăng',
  'A, B',
  'A Dơi',
  'Bình-Minh',
  'Bình Mỹ',
  'FM 90.5',
  'FM 100',
  'Loa số 9 (nhà văn hóa)',
  'Loa số 10 (nhà văn hóa)',
  'Bản tin 06:30',
  'Bản tin "sáng"',
  'ab',
  'a b',
  'a',
];
const collator = new Intl.Collator('vi', { numeric: true });
const byKey = (a: string, b: string) => (sortKey(a) < sortKey(b) ? -1 : Number(sortKey(a) > sortKey(b)));

it('orders names as a Vietnamese collator does', () => {
  const sorted = [...names].sort(byKey);
  const misplaced = sorted.slice(1).filter((name, index) => collator.compare(sorted[index] ?? '', name) > 0);
  expect(misplaced).toEqual([]);
});

it('puts Đ after D and numbers by their value', () => {
  expect(['Đan', 'Duy', 'Dung', 'Em'].sort(byKey)).toEqual(['Dung', 'Duy', 'Đan', 'Em']);
  expect(['Thôn 10', 'Thôn 2', 'Thôn 1'].sort(byKey)).toEqual(['Thôn 1', 'Thôn 2', 'Thôn 10']);
});
