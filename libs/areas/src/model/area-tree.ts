import type { AreaNode, AreaTreeAnswer } from '@loa/contracts/areas';

export interface AreaTree {
  byId: ReadonlyMap<string, AreaNode>;
  /** Areas from the topmost visible one down to the parent of the area. */
  ancestorsOf: (id: string) => AreaNode[];
  /** Name of an area with the areas above it, without the country: `Xã Tân Phú, Tỉnh Bình Định`. */
  fullName: (id: string) => string;
  /** Only the areas above it: `Tỉnh Bình Định`. */
  place: (id: string) => string;
}

/** Builds a tree for look-ups from an answer. */
export function areaTree({ rows, above }: AreaTreeAnswer): AreaTree {
  const byId = new Map([...above, ...rows].map((node) => [node.id, node]));
  const ancestorsOf = (id: string) => {
    const found: AreaNode[] = [];
    for (let node = byId.get(byId.get(id)?.parent_id ?? ''); node; node = byId.get(node.parent_id ?? ''))
      found.unshift(node);
    return found;
  };
  const named = (nodes: AreaNode[]) =>
    nodes
      .map(({ name }) => name)
      .reverse()
      .join(', ');
  const place = (id: string) => named(ancestorsOf(id).filter(({ level }) => level > 0));
  const fullName = (id: string) => [byId.get(id)?.name, place(id)].filter(Boolean).join(', ');
  return { byId, ancestorsOf, fullName, place };
}
