import { ErrorState } from '@loa/ui-kit';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { areaTreeQuery } from '../api/areas-api';
import { AreaTreeList } from './area-tree-list';

interface AreaPopoverProps {
  anchor: HTMLElement;
  label: string;
  /** Which edge of the anchor it stands under. */
  side?: 'left' | 'right';
  selected: readonly string[];
  multiple?: boolean;
  onChoose: (areaId: string) => void;
  onClose: () => void;
}

/** The tree in a popover under what opened it. Its code and the tree are loaded when it is first opened. */
export function AreaPopover({ anchor, label, side = 'left', selected, multiple = false, onChoose, onClose }: AreaPopoverProps) {
  const { data: tree, error, refetch } = useQuery(areaTreeQuery());
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: Math.max(anchor.clientWidth, 320), maxWidth: 'calc(100vw - 32px)', mt: 0.5 } } }}
    >
      {tree && <AreaTreeList tree={tree} label={label} selected={selected} multiple={multiple} onChoose={onChoose} />}
      {!tree && error && <ErrorState error={error} onRetry={refetch} />}
      {!tree && !error && <Skeleton variant="rounded" height={160} aria-label="Đang tải..." sx={{ m: 2 }} />}
    </Popover>
  );
}
