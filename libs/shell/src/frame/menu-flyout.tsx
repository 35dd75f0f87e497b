import type { MenuSection } from '@loa/app-config';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { groupIcon } from './group-icons';
import { MenuCount } from './menu-count';
import { MenuEntries } from './menu-group';
import { MenuText } from './menu-link';
import { menuRow } from './menu-row';

/** A group of the collapsed menu: one icon; a click opens its pages beside it. */
export function MenuFlyout({ section, currentPath }: { section: MenuSection; currentPath: string | undefined }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label, entries } = section;
  const Icon = groupIcon(section);
  const shown = entries.find(({ path }) => path === currentPath);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={anchor ? '' : label} placement="right" describeChild>
        <ListItemButton
          component="button"
          selected={shown !== undefined}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={menuRow({ current: shown !== undefined, narrow: true })}
        >
          <Icon fontSize="small" />
          <MenuText narrow>{label}</MenuText>
          <MenuCount entries={entries} corner />
        </ListItemButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 240, p: 1, ml: 1.5 } } }}
      >
        <Box aria-hidden sx={{ px: 1.25, py: 0.5, fontSize: '0.8571rem', fontWeight: 600, color: 'text.secondary' }}>
          {label}
        </Box>
        <MenuEntries section={section} currentPath={currentPath} onFollow={close} />
      </Popover>
    </>
  );
}
