import { fold } from '@loa/contracts/common';
import { useCan } from '@loa/permissions';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery, type PlaceNode } from '../api/groups-api';
import { plainItem, type AreaItem } from './use-area-items';

/** Id of the line above the groups. */
export const GROUPS = 'groups';
const NONE: PlaceNode[] = [];

/** The groups of devices beside the tree: as lines below one of their own, or those that match a search. */
export function useGroupItems(wanted: boolean, search: string): { nodes: PlaceNode[]; items: AreaItem[] } {
  const enabled = useCan()('THIET_BI_DA_LAP_DAT_VIEW') && wanted;
  const { data: nodes = NONE } = useQuery({ ...groupsQuery(), enabled });
  const words = fold(search).split(' ').filter(Boolean);
  const found = nodes.filter(({ name }) => words.every((word) => fold(name).includes(word))).map(plainItem);
  if (search || found.length === 0) return { nodes, items: found };
  return { nodes, items: [{ id: GROUPS, label: `Nhóm (${found.length})`, kind: 'area', children: found }] };
}
