import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface BesidePanelProps {
  labelledBy: string;
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** Width that the menu and a list need beside a panel. */
export const LIST_WIDTH = 800;
const BAR_HEIGHT = 56;
/** The frame leaves this much room at the right of a page. */
const ROOM = '--side-panel';

/** Takes the focus when it opens, and gives it back when it closes, as a dialog does. */
function useBorrowedFocus() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    if (!element?.contains(before)) element?.focus({ preventScroll: true });
    return () => {
      const isLost = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return panel;
}

/** A panel beside its list, below the top bar: the list becomes narrower and stays usable. */
export function BesidePanel({ labelledBy, width, onClose, children }: BesidePanelProps) {
  const panel = useBorrowedFocus();
  useLayoutEffect(() => {
    document.documentElement.style.setProperty(ROOM, `clamp(0px, 100vw - ${LIST_WIDTH}px, ${width}px)`);
    return () => void document.documentElement.style.removeProperty(ROOM);
  }, [width]);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <Box
      ref={panel}
      role="dialog"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onKeyDown={closeByKey}
      sx={{
        position: 'fixed',
        top: BAR_HEIGHT,
        right: 0,
        bottom: 0,
        width,
        maxWidth: '100vw',
        zIndex: 'fab',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderLeft: 1,
        borderColor: 'divider',
        outline: 'none !important',
        displayPrint: 'none',
      }}
    >
      {children}
    </Box>
  );
}
