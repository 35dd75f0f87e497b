import type { MenuSection } from '@loa/app-config';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';
import { MenuCount } from './menu-count';
import { MenuLink } from './menu-link';
import { ROW } from './menu-row';

interface MenuEntriesProps {
  section: MenuSection;
  currentPath: string | undefined;
  narrow?: boolean;
  touch?: boolean;
  onFollow: () => void;
}

/** The pages of a group. */
export const MenuEntries = ({
  id,
  section: { label, entries },
  currentPath,
  ...link
}: MenuEntriesProps & { id?: string }) => (
  <Box component="ul" id={id} aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
    {entries.map((entry) => (
      <MenuLink key={entry.path} entry={entry} current={entry.path === currentPath} {...link} />
    ))}
  </Box>
);

interface MenuGroupProps extends MenuEntriesProps {
  open: boolean;
  onToggle: () => void;
}

/** A group that can be collapsed. Collapsed, it still shows the count of its pages. */
export function MenuGroup({ open, onToggle, ...entries }: MenuGroupProps) {
  const id = useId();
  const { section, touch = false } = entries;
  return (
    <>
      <ButtonBase
        onClick={onToggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        sx={{
          width: '100%',
          minHeight: touch ? ROW.touch : 32,
          px: 1.25,
          gap: 1,
          borderRadius: 1,
          justifyContent: 'flex-start',
          font: 'inherit',
          fontSize: '0.8571rem',
          fontWeight: 600,
          color: 'text.secondary',
          '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
        }}
      >
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            textAlign: 'left',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {section.label}
        </Box>
        {!open && <MenuCount entries={section.entries} />}
        <ExpandMore fontSize="small" sx={{ transform: open ? 'none' : 'rotate(-90deg)' }} />
      </ButtonBase>
      {open && <MenuEntries id={id} {...entries} />}
    </>
  );
}
