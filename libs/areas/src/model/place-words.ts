import { AREA_LEVELS, PLACE_KIND_NAMES, type Place, type PlaceKind, type PlaceState } from '@loa/contracts/areas';
import type { StateTone } from '@loa/ui-kit';

/** Labels of the fields: in the form, in the list, and for differences between two versions. */
export const placeLabels = {
  name: 'Tên',
  code: 'Mã',
  kind: 'Loại',
  where: 'Trực thuộc',
  address: 'Địa chỉ',
  phone: 'Điện thoại',
  head_name: 'Người phụ trách',
  head_phone: 'Điện thoại người phụ trách',
  lat: 'Vĩ độ',
  lng: 'Kinh độ',
  position: 'Vị trí',
  state: 'Trạng thái',
  note: 'Ghi chú',
  place_count: 'Nơi trực thuộc',
  account_count: 'Tài khoản',
};

export const kindName = (kind: string) => (PLACE_KIND_NAMES as Record<string, string>)[kind] ?? '–';
export const kindOptions = (codes: readonly PlaceKind[]) =>
  codes.map((value) => ({ value, label: PLACE_KIND_NAMES[value] }));

export const stateNames: Record<PlaceState, string> = {
  active: 'Đang hoạt động',
  inactive: 'Ngừng hoạt động',
  merged: 'Đã sáp nhập',
};
export const stateTones: Record<PlaceState, StateTone> = { active: 'done', inactive: 'paused', merged: 'ended' };
export const stateOf = ({ merged_into, is_active }: Place): PlaceState =>
  merged_into ? 'merged' : is_active ? 'active' : 'inactive';

/**
 * Areas above a place, without the country, and without districts where there are none: `Xã Cát Tường, Tỉnh Bình Định`.
 */
export const whereOf = ({ above }: Pick<Place, 'above'>, levels: number) =>
  above
    .filter(({ level }) => level !== AREA_LEVELS.country && (level !== AREA_LEVELS.district || levels === 4))
    .map(({ name }) => name)
    .reverse()
    .join(', ') || '–';

/** Code and areas above: what tells places of one name apart. */
export const whereLine = (place: Pick<Place, 'above' | 'code'>, levels: number) =>
  [place.code, whereOf(place, levels)].filter((text) => text && text !== '–');

export const positionOf = ({ lat, lng }: Pick<Place, 'lat' | 'lng'>) =>
  lat === null || lng === null ? '' : `${lat}, ${lng}`;
