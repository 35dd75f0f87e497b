import { fold } from '@loa/contracts/common';
import type { AreaNode } from '@loa/contracts/areas';

export interface AreaTree {
  nodes: AreaNode[];
  /** The topmost areas the account sees. */
  roots: AreaNode[];
  byId: ReadonlyMap<string, AreaNode>;
  childrenOf: (id: string) => AreaNode[];
  /** From the topmost visible area down to, but without, the area itself. */
  ancestorsOf: (id: string) => AreaNode[];
  /** `Xã Tân Phú, Tỉnh Bình Định`: an area's name with what it lies in, without the country. */
  fullName: (id: string) => string;
}

/** Puts the flat answer (parents first, siblings in order) into a tree. */
export function areaTree(nodes: AreaNode[]): AreaTree {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = new Map<string, AreaNode[]>();
  const roots: AreaNode[] = [];
  for (const node of nodes) {
    const siblings = node.parent_id && byId.has(node.parent_id) ? (children.get(node.parent_id) ?? []) : roots;
    siblings.push(node);
    if (siblings !== roots) children.set(node.parent_id!, siblings);
  }
  const ancestorsOf = (id: string) => {
    const above: AreaNode[] = [];
    for (let node = byId.get(byId.get(id)?.parent_id ?? ''); node; node = byId.get(node.parent_id ?? '')) above.unshift(node);
    return above;
  };
  const fullName = (id: string) => {
    const above = ancestorsOf(id).filter(({ level }) => level > 0);
    return [...above, byId.get(id)].flatMap((node) => node?.name ?? []).reverse().join(', ');
  };
  return { nodes, roots, byId, childrenOf: (id) => children.get(id) ?? [], ancestorsOf, fullName };
}

/** One line of a drawn tree. */
export interface AreaRow {
  node: AreaNode;
  depth: number;
  expandable: boolean;
  expanded: boolean;
}

/** The lines to draw with these areas open. */
export function visibleRows(tree: AreaTree, expanded: ReadonlySet<string>): AreaRow[] {
  const rowsOf = (nodes: AreaNode[], depth: number): AreaRow[] =>
    nodes.flatMap((node) => {
      const below = tree.childrenOf(node.id);
      const open = below.length > 0 && expanded.has(node.id);
      return [{ node, depth, expandable: below.length > 0, expanded: open }, ...(open ? rowsOf(below, depth + 1) : [])];
    });
  return rowsOf(tree.roots, 0);
}

const MOST_MATCHES = 200;

/** Areas whose name or code has the text, diacritics aside: those beginning with it first. */
export function matchingAreas({ nodes }: AreaTree, text: string): AreaNode[] {
  const wanted = fold(text);
  const found = nodes.flatMap((node) => {
    const at = Math.max(fold(node.name).indexOf(wanted), fold(node.code) === wanted ? 0 : -1);
    return at < 0 ? [] : [{ node, at: at === 0 ? 0 : 1 }];
  });
  return found.sort((a, b) => a.at - b.at || a.node.level - b.node.level).slice(0, MOST_MATCHES).map(({ node }) => node);
}
