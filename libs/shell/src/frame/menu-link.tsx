import type { MenuLine } from '@loa/app-config';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { preloadPage } from '../router/page-route';
import { MenuCount } from './menu-count';
import { menuRow } from './menu-row';

interface MenuLinkProps {
  entry: MenuLine;
  current: boolean;
  /** Only its icon is visible. */
  narrow?: boolean;
  touch?: boolean;
  onFollow: () => void;
}

/** One page in the side menu. Its code begins to load when the pointer or focus reaches it. */
export function MenuLink({ entry, current, narrow = false, touch = false, onFollow }: MenuLinkProps) {
  const { label, path, icon: Icon } = entry;
  const preload = () => preloadPage(path);
  return (
    <li>
      <Tooltip title={narrow ? label : ''} placement="right" describeChild>
        <ListItemButton
          component={Link}
          to={path}
          selected={current}
          aria-current={current ? 'page' : undefined}
          onClick={onFollow}
          onPointerEnter={preload}
          onFocus={preload}
          sx={menuRow({ current, touch, narrow })}
        >
          <Icon fontSize="small" />
          <MenuText narrow={narrow}>{label}</MenuText>
          <MenuCount entries={[entry]} corner={narrow} />
        </ListItemButton>
      </Tooltip>
    </li>
  );
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Text of a menu line; beside a lone icon only for screen readers. */
export const MenuText = ({ narrow, children }: { narrow: boolean; children: string }) => (
  <Box
    component="span"
    sx={
      narrow
        ? unseen
        : {
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            textAlign: 'left',
          }
    }
  >
    {children}
  </Box>
);
