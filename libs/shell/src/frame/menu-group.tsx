import type { MenuSection } from '@loa/app-config';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';
import { groupIcon } from './group-icons';
import { MenuCount } from './menu-count';
import { MenuLink, MenuText } from './menu-link';
import { menuRow } from './menu-row';

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
  const Icon = groupIcon(section);
  return (
    <>
      <ButtonBase
        onClick={onToggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        sx={menuRow({ current: false, touch })}
      >
        <Icon fontSize="small" />
        <MenuText narrow={false}>{section.label}</MenuText>
        {!open && <MenuCount entries={section.entries} />}
        <ExpandMore sx={{ fontSize: 18, opacity: 0.7, transform: open ? 'none' : 'rotate(-90deg)' }} />
      </ButtonBase>
      {open && (
        <Box sx={{ pl: 2, pt: '2px' }}>
          <MenuEntries id={id} {...entries} />
        </Box>
      )}
    </>
  );
}
