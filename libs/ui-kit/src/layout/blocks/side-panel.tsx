import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { BesidePanel, LIST_WIDTH } from './beside-panel';
import { NeighbourButtons } from './neighbour-buttons';

export interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  width?: number;
  /**
   * Of a row of the list on the page: on a wide screen it stands beside the list, which stays usable, and it leads to
   * the previous and next row.
   */
  beside?: boolean;
  children: ReactNode;
}

/** Panel of one record, without leaving its list. The whole screen on a phone. */
export function SidePanel({
  open,
  onClose,
  title,
  subtitle,
  actions,
  footer,
  width = 440,
  beside = false,
  children,
}: SidePanelProps) {
  const id = useId();
  const hasRoom = useMediaQuery(`(min-width: ${width + LIST_WIDTH}px)`, { noSsr: true });
  // A panel stays as it was opened when the window changes: another in its place would lose what is typed in it.
  const [isBeside, setBeside] = useState(hasRoom);
  if (!open && isBeside !== hasRoom) setBeside(hasRoom);
  const content = (
    <>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 2, py: 1, minHeight: 56, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle && (
            <Typography component="div" variant="body2" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions}
        {beside && <NeighbourButtons />}
        <IconButton aria-label="Đóng" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      {/*
       * The space below is a margin and no padding: otherwise a form's sticky buttons would be that far above the edge,
       * with the form showing through below.
       */}
      <Box
        sx={(theme) => ({
          flex: 1,
          overflowY: 'auto',
          p: 2,
          pb: 0,
          '&::after': { content: '""', display: 'block', height: theme.spacing(2) },
          '--surface': theme.vars.palette.background.paper,
        })}
      >
        {open && children}
      </Box>
      {footer && <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>{footer}</Box>}
    </>
  );
  if (beside && isBeside)
    return (
      open && (
        <BesidePanel labelledBy={id} width={width} onClose={onClose}>
          {content}
        </BesidePanel>
      )
    );
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      // At the level of dialogs, so that the one opened last is on top: a picker opens from a dialog as well.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width, maxWidth: '100vw', borderLeft: 1, borderColor: 'divider', outline: 'none !important' },
        },
      }}
    >
      {content}
    </Drawer>
  );
}
