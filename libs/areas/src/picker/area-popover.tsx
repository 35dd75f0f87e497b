import type { AreaNode } from '@loa/contracts/areas';
import { ErrorState } from '@loa/ui-kit';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areasQuery } from '../api/areas-api';
import { pressed } from '../model/area-choice';
import { AreaTreeList } from './area-tree-list';
import { ChoiceFooter } from './choice-footer';

interface AreaPopoverProps {
  anchor: HTMLElement;
  label: string;
  /** Edge of the anchor where it opens. */
  side?: 'left' | 'right';
  selected: readonly string[];
  multiple?: boolean;
  /** Levels that may be chosen; any without it. */
  levels?: readonly number[] | undefined;
  /** Whether groups of devices may be chosen, too. */
  groups?: boolean;
  /** For a field of a form: see `AreaTreeList`. */
  forNew?: boolean;
  /** Called with the whole choice; with a single choice always that area, even after a second click. */
  onChange: (areaIds: string[]) => void;
  onClose: () => void;
}

const names = (areas: AreaNode[]) => areas.map(({ name }) => name).join(', ');

/**
 * The tree in a popover below its button. Its code and each level of the tree are loaded when they are first opened.
 */
export function AreaPopover({
  anchor,
  label,
  side = 'left',
  selected,
  multiple = false,
  levels,
  groups = false,
  forNew = false,
  onChange,
  onClose,
}: AreaPopoverProps) {
  const { data: tree, isLoading, error, refetch } = useQuery(areasQuery(selected));
  const [news, setNews] = useState('');
  const chosen = selected.flatMap((id) => tree?.byId.get(id) ?? []);
  const choose = (area: AreaNode) => {
    if (!multiple) return onChange([area.id]);
    const next = pressed(area, chosen);
    const unseen = selected.filter((id) => !tree?.byId.has(id));
    onChange([...unseen, ...next.chosen.map(({ id }) => id)]);
    if (next.narrowed.length) setNews(`Thu hẹp về ${area.name}: không còn chọn cả ${names(next.narrowed)}`);
    else setNews(next.widened.length ? `Chọn cả ${area.name}, gồm ${names(next.widened)}` : '');
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { width: Math.max(anchor.clientWidth, 320), maxWidth: 'calc(100vw - 32px)', mt: 0.5 },
        },
      }}
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {isLoading && <Skeleton variant="rounded" height={160} role="status" aria-label="Đang tải..." sx={{ m: 2 }} />}
      {!error && !isLoading && (
        <AreaTreeList
          label={label}
          chosen={chosen}
          tree={tree}
          multiple={multiple}
          levels={levels}
          groups={groups}
          forNew={forNew}
          onChoose={choose}
        />
      )}
      {multiple && <ChoiceFooter news={news} count={selected.length} onClose={onClose} />}
    </Popover>
  );
}
