import { fold } from '@loa/contracts/common';
import type { AreaNode } from '@loa/contracts/areas';
import { useQueries } from '@tanstack/react-query';
import { areaLevelQuery } from '../api/areas-api';

/** One line of the tree. `loading` and `failed` are placeholders of a level that is not loaded. */
export interface AreaItem {
  id: string;
  label: string;
  kind: 'area' | 'loading' | 'failed';
  children: AreaItem[];
}

const FAILED = 'Không tải được. Bấm để thử lại';

/** The label is for type-ahead in the tree; the visible name comes from the area. */
export const plainItem = ({ id, name }: AreaNode): AreaItem => ({ id, label: fold(name), kind: 'area', children: [] });

/** The open part of the tree: each open area's level is loaded separately, from the account's own area down. */
export function useAreaItems(rootId: string, open: readonly string[]) {
  const ids = [...new Set([rootId, ...open])];
  const levels = useQueries({ queries: ids.map(areaLevelQuery) });
  const byParent = new Map(ids.map((id, at) => [id, levels[at]]));
  const answers = levels.flatMap(({ data }) => data ?? []);
  const nodes = new Map(answers.flatMap(({ above, rows }) => [...above, ...rows]).map((node) => [node.id, node]));

  const levelOf = (id: string): AreaItem[] => {
    const level = byParent.get(id);
    if (level?.data) return level.data.rows.map(itemOf);
    const kind = level?.isError ? 'failed' : 'loading';
    return [{ id: `${id}/${kind}`, label: kind === 'failed' ? FAILED : 'Đang tải...', kind, children: [] }];
  };
  const itemOf = (node: AreaNode): AreaItem => ({
    ...plainItem(node),
    children: node.has_children ? levelOf(node.id) : [],
  });

  const root = nodes.get(rootId);
  const retry = () => levels.filter(({ isError }) => isError).forEach((level) => void level.refetch());
  return { items: root && [itemOf(root)], nodes, error: levels[0]?.error ?? null, retry };
}
