import { useAccount } from '@loa/auth';
import { ErrorState, useRested } from '@loa/ui-kit';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { areaSearchQuery } from '../api/areas-api';
import type { PlaceNode } from '../api/groups-api';
import { checkboxOf } from '../model/area-choice';
import { areaTree, type AreaTree } from '../model/area-tree';
import { DrawnTreeContext, type DrawnTree } from './area-tree-context';
import { AreaTreeItem } from './area-tree-item';
import { plainItem, useAreaItems } from './use-area-items';
import { GROUPS, useGroupItems } from './use-group-items';

interface AreaTreeListProps {
  label: string;
  /** The choice, with the areas above each. */
  chosen: readonly PlaceNode[];
  tree: AreaTree | undefined;
  multiple?: boolean;
  /** Levels that may be chosen; the others open on a click. Any without it. */
  levels?: readonly number[] | undefined;
  /** The choice is for a new record: inactive areas are shown but cannot be chosen. */
  forNew?: boolean;
  /** Whether groups of devices stand beside the tree. */
  groups?: boolean;
  /** Part of a page: does not take the focus by itself, fills the available height, and counts accounts too. */
  onPage?: boolean;
  onChoose: (area: PlaceNode) => void;
}

const REST_MS = 200;
const TREE = {
  slots: { item: AreaTreeItem },
  itemChildrenIndentation: 16,
  domStructure: 'flat' as const,
  expansionTrigger: 'iconContainer' as const,
};

/** Depth of an item below the root, from 1; a placeholder of a level is named after its parent. */
function levelOf(itemId: string, rootPath: string, nodes: ReadonlyMap<string, PlaceNode>) {
  if (itemId === GROUPS) return 1;
  if (nodes.get(itemId)?.group_of) return 2;
  const [areaId = '', waiting] = itemId.split('/');
  const depth = (nodes.get(areaId)?.path.split('/').length ?? 0) - rootPath.split('/').length;
  return depth + (waiting ? 2 : 1);
}

/**
 * Search without marks above a tree that opens level by level. Enter in the search box chooses the first result, the
 * arrow down moves into the tree.
 */
export function AreaTreeList({
  label,
  chosen,
  tree,
  multiple = false,
  levels,
  forNew = false,
  groups = false,
  onPage = false,
  onChoose,
}: AreaTreeListProps) {
  const { area: root } = useAccount();
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const wanted = useRested(text.trim(), REST_MS);
  const [open, setOpen] = useState<string[]>(() => [
    root.id,
    GROUPS,
    ...(chosen[0] && tree ? tree.ancestorsOf(chosen[0].id).map(({ id }) => id) : []),
  ]);
  const { items, nodes, error, retry } = useAreaItems(
    root.id,
    open.filter((id) => id !== GROUPS),
  );
  const grouped = useGroupItems(groups, text.trim());
  const search = useQuery(areaSearchQuery(wanted));

  const searching = text.trim() !== '';
  const found = wanted ? search.data : undefined;
  const places = found && areaTree(found);
  const isChosen = ({ id }: PlaceNode) => chosen.some((one) => one.id === id);
  const takes = (area: PlaceNode) =>
    (!levels || levels.includes(area.level)) && (!forNew || area.is_active || isChosen(area));
  const turn = ({ id }: PlaceNode) =>
    setOpen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const choose = (area: PlaceNode) => (takes(area) ? onChoose(area) : turn(area));
  const foundGroups = grouped.nodes.filter(({ id }) => grouped.items.some((item) => item.id === id));
  const firstOf = (areas: readonly PlaceNode[] = []) => [...foundGroups, ...areas].find(takes);
  const drawn: DrawnTree = {
    nodes: new Map([
      ...grouped.nodes.map((node) => [node.id, node] as const),
      ...(searching && places ? places.byId : nodes),
    ]),
    levelOf: (id) => (searching ? 1 : levelOf(id, root.path, nodes)),
    placeOf: (id) => (searching ? (places?.place(id) ?? '') : ''),
    checkboxOf: (id) => checkboxOf(drawn.nodes.get(id)!, chosen),
    multiple,
    takes,
    withAccounts: onPage,
    first: searching ? firstOf(found?.rows)?.id : undefined,
    choose,
  };
  const shown = searching
    ? [...grouped.items, ...(found?.rows ?? []).map(plainItem)]
    : items && [...grouped.items, ...items];
  const pressedItem = (id: string) => {
    const node = drawn.nodes.get(id);
    if (id === GROUPS)
      setOpen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
    else if (node) choose(node);
    else if (id.endsWith('/failed')) retry();
  };
  const onKeyDown = async (event: KeyboardEvent) => {
    if (!['ArrowDown', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'ArrowDown')
      return box.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
    const first = searching && firstOf((await client.fetchQuery(areaSearchQuery(text.trim()))).rows);
    if (first) onChoose(first);
  };

  return (
    <Box ref={box} sx={{ display: 'grid', gap: 1, p: 1 }}>
      <OutlinedInput
        size="small"
        fullWidth
        autoFocus={!onPage}
        value={text}
        placeholder="Tìm theo tên hoặc mã"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => void onKeyDown(event)}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': `Tìm ${label.toLowerCase()}`, type: 'search', enterKeyHint: 'search' }}
      />
      {!shown &&
        (error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <Skeleton variant="rounded" height={160} role="status" aria-label="Đang tải..." />
        ))}
      {shown && (
        <DrawnTreeContext value={drawn}>
          <RichTreeView
            {...TREE}
            items={shown}
            aria-label={label}
            multiSelect={multiple}
            selectedItems={multiple ? chosen.map(({ id }) => id) : (chosen[0]?.id ?? null)}
            expandedItems={searching ? [] : open}
            onExpandedItemsChange={(_, ids) => setOpen(ids)}
            onItemClick={(_, id) => pressedItem(id)}
            sx={{
              overflow: 'auto',
              maxHeight: onPage ? 'max(320px, calc(100dvh - 290px))' : 340,
              minHeight: 36,
              '& .MuiTreeItem-root': { outlineOffset: -2 },
              '& .MuiTreeItem-content': { minHeight: 36, py: 0.25 },
            }}
          />
        </DrawnTreeContext>
      )}
      <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1, '&:empty': { display: 'none' } }}>
        {searching && search.isError && 'Không tìm được, hãy thử lại'}
        {searching && !search.isError && (wanted !== text.trim() || search.isFetching) && 'Đang tìm...'}
        {searching &&
          wanted === text.trim() &&
          !search.isFetching &&
          found?.rows.length === 0 &&
          foundGroups.length === 0 &&
          `Không tìm thấy nơi nào khớp với “${wanted}”`}
      </Typography>
    </Box>
  );
}
