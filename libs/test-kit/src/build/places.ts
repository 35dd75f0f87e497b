import type { AreaNode, Place } from '@loa/contracts/areas';
import { AREAS, COMMUNE } from './areas';
import { recordBase } from './record';

/** A place as in its level's list, built from a node of the tree. */
export const buildPlace = ({ node = COMMUNE, ...over }: Partial<Place> & { node?: AreaNode } = {}): Place => ({
  ...recordBase(node.name),
  id: node.id,
  code: node.code,
  kind: '',
  parent_id: node.parent_id,
  level: node.level,
  path: node.path,
  above: AREAS.filter(({ id }) => id !== node.id && node.path.includes(`/${id}/`)).map(({ id, name, level }) => ({
    id,
    name,
    level,
  })),
  lat: null,
  lng: null,
  address: '',
  phone: '',
  head_name: '',
  head_phone: '',
  merged_into: null,
  place_count: 0,
  account_count: node.account_count,
  device_count: node.device_count,
  ...over,
});
