import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Link } from 'react-router-dom';
import { preloadPage } from '../router/page-route';
import type { MenuLine } from './use-menu';

interface MenuLinkProps {
  entry: MenuLine;
  current: boolean;
  folded: boolean;
  onFollow: () => void;
}

const noCount = () => undefined;

/** One page in the side menu. Its code begins to load when the pointer or focus reaches it. */
export function MenuLink({ entry, current, folded, onFollow }: MenuLinkProps) {
  const { label, path, icon: Icon, useCount = noCount } = entry;
  const count = useCount();
  const preload = () => preloadPage(path);
  return (
    <li>
      <Tooltip title={folded ? label : ''} placement="right">
        <ListItemButton
          component={Link}
          to={path}
          selected={current}
          aria-label={folded ? `${label}${count ? `, ${count} mục` : ''}` : undefined}
          aria-current={current ? 'page' : undefined}
          onClick={onFollow}
          onPointerEnter={preload}
          onFocus={preload}
          sx={(theme) => ({
            minHeight: 36,
            gap: 1.5,
            px: folded ? 0 : 1.25,
            py: 0.5,
            borderRadius: 1,
            justifyContent: folded ? 'center' : 'flex-start',
            position: 'relative',
            color: current ? 'text.primary' : 'text.secondary',
            fontWeight: current ? 600 : 450,
            '& .MuiSvgIcon-root': { color: current ? 'primary.dark' : 'inherit', ...(current && theme.applyStyles('dark', { color: theme.vars.palette.primary.light })) },
            '&.Mui-selected, &.Mui-selected:hover': { bgcolor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, transparent)` },
            '&:hover': { color: 'text.primary' },
          })}
        >
          <Icon fontSize="small" />
          {!folded && (
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {label}
            </Box>
          )}
          {Boolean(count) && (
            <Box
              component="span"
              sx={{
                minWidth: 20,
                px: 0.75,
                borderRadius: 5,
                fontSize: '0.7857rem',
                fontWeight: 600,
                lineHeight: '20px',
                textAlign: 'center',
                bgcolor: 'state.amber.soft',
                color: 'state.amber.text',
                ...(folded && { position: 'absolute', top: 0, right: 4, minWidth: 16, lineHeight: '16px', px: 0.5 }),
              }}
            >
              {formatNumber(count ?? 0)}
              {!folded && <span style={visuallyHidden}> mục</span>}
            </Box>
          )}
        </ListItemButton>
      </Tooltip>
    </li>
  );
}
