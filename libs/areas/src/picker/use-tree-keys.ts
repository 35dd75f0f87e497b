import { useState, type KeyboardEvent } from 'react';
import { matchingAreas, visibleRows, type AreaRow, type AreaTree } from '../model/area-tree';

/** State of a drawn area tree: what is open, what is searched, where the keyboard is. Arrow keys as in any tree. */
export function useTreeKeys(tree: AreaTree, selected: readonly string[], choose: (id: string) => void) {
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set([...tree.roots.map(({ id }) => id), ...selected.flatMap((id) => tree.ancestorsOf(id).map((area) => area.id))]));
  const [activeId, setActiveId] = useState<string | null>(selected[0] ?? tree.roots[0]?.id ?? null);
  const rows: AreaRow[] = text.trim()
    ? matchingAreas(tree, text).map((node) => ({ node, depth: 0, expandable: false, expanded: false }))
    : visibleRows(tree, expanded);
  const at = rows.findIndex(({ node }) => node.id === activeId);
  const active = rows[at];

  const toggle = (id: string, open = !expanded.has(id)) => setExpanded((before) => new Set(open ? [...before, id] : [...before].filter((one) => one !== id)));
  const moveTo = (index: number) => setActiveId(rows[Math.max(0, Math.min(rows.length - 1, index))]?.node.id ?? null);

  const keys: Record<string, () => void> = {
    ArrowDown: () => moveTo(at + 1),
    ArrowUp: () => moveTo(at - 1),
    ...(text === '' && {
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () => (active?.expandable && !active.expanded ? toggle(active.node.id, true) : moveTo(at + 1)),
      ArrowLeft: () => {
        if (active?.expanded) toggle(active.node.id, false);
        else if (active?.node.parent_id && tree.byId.has(active.node.parent_id)) setActiveId(active.node.parent_id);
      },
    }),
    Enter: () => active && choose(active.node.id),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const search = (next: string) => {
    setText(next);
    const first = next.trim() ? matchingAreas(tree, next)[0] : tree.byId.get(selected[0] ?? '');
    setActiveId(first?.id ?? tree.roots[0]?.id ?? null);
  };
  return { text, search, rows, active, toggle, onKeyDown };
}
