import Popover from '@mui/material/Popover';
import type { AreaTree } from '../model/area-tree';
import { AreaTreeList } from './area-tree-list';

interface AreaPopoverProps {
  tree: AreaTree;
  anchor: HTMLElement;
  label: string;
  /** Which edge of the anchor it stands under. */
  side?: 'left' | 'right';
  selected: readonly string[];
  multiple?: boolean;
  onChoose: (areaId: string) => void;
  onClose: () => void;
}

/** The tree in a popover under what opened it. Its code is loaded when it is first opened. */
export const AreaPopover = ({ tree, anchor, label, side = 'left', selected, multiple = false, onChoose, onClose }: AreaPopoverProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: side }}
    transformOrigin={{ vertical: 'top', horizontal: side }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: Math.max(anchor.clientWidth, 320), maxWidth: 'calc(100vw - 32px)', mt: 0.5 } } }}
  >
    <AreaTreeList tree={tree} label={label} selected={selected} multiple={multiple} onChoose={onChoose} />
  </Popover>
);
