import type { AreaNode } from '@loa/contracts/areas';
import { nextId } from './record';

type Over = Partial<Omit<AreaNode, 'path' | 'parent_id'>> & { parent?: AreaNode };

/** An area under its parent; without one, the topmost. */
export const buildArea = ({ parent, ...over }: Over = {}): AreaNode => {
  const id = over.id ?? nextId();
  return {
    id,
    parent_id: parent?.id ?? null,
    level: 3,
    code: '22891',
    name: 'Xã Phú Hòa',
    path: `${parent?.path ?? '/'}${id}/`,
    is_active: true,
    has_children: false,
    device_count: 0,
    account_count: 0,
    place_count: 0,
    ...over,
  };
};

export const PROVINCE = buildArea({ level: 1, code: '52', name: 'Tỉnh Gia Lai', device_count: 50, has_children: true });
export const COMMUNE = buildArea({
  level: 3,
  code: '21583',
  name: 'Xã An Nhơn',
  parent: PROVINCE,
  device_count: 30,
  has_children: true,
});
export const OTHER_COMMUNE = buildArea({
  level: 3,
  code: '21610',
  name: 'Phường Quy Nhơn',
  parent: PROVINCE,
  device_count: 20,
});
export const VILLAGE = buildArea({
  level: 4,
  code: '21583-01',
  name: 'Thôn Hòa Bình',
  parent: COMMUNE,
  device_count: 12,
});

/** A province, two communes, one village: the fake API's default area tree. */
export const AREAS: AreaNode[] = [PROVINCE, COMMUNE, VILLAGE, OTHER_COMMUNE];
