import type { AreaNode, AreaTreeAnswer } from '@loa/contracts/areas';

export interface AreaTree {
  byId: ReadonlyMap<string, AreaNode>;
  /** From the topmost visible area down to, but without, the area itself. */
  ancestorsOf: (id: string) => AreaNode[];
  /** `Xã Tân Phú, Tỉnh Bình Định`: an area's name with what it lies in, without the country. */
  fullName: (id: string) => string;
  /** `Tỉnh Bình Định`: only what it lies in. */
  place: (id: string) => string;
}

/** Puts what has been answered into a tree to look things up in. */
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
