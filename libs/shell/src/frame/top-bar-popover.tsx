import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface TopBarPopoverProps {
  anchor: HTMLElement;
  label: string;
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** Popover below a button of the top bar, at its right edge. */
export const TopBarPopover = ({ anchor, label, width, onClose, children }: TopBarPopoverProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{
      paper: { role: 'dialog', 'aria-label': label, sx: { width, maxWidth: 'calc(100vw - 32px)', mt: 0.5 } },
    }}
  >
    {children}
  </Popover>
);
