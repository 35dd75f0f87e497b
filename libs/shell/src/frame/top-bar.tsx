import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useFeatures } from '../router/feature-store';
import { AccountMenu } from './account-menu';
import { LiveLight } from './live-light';
import { shortcutText } from '../palette/use-palette-shortcut';

interface TopBarProps {
  title: string;
  /** The menu group the page is in. */
  group: string;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <>
      <IconButton aria-label="Tìm nhanh" aria-haspopup="dialog" onClick={onClick} sx={{ display: { md: 'none' } }}>
        <SearchIcon fontSize="small" />
      </IconButton>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onClick}
        sx={{ display: { xs: 'none', md: 'flex' }, gap: 1, height: 34, px: 1.25, border: 1, borderColor: 'divider', borderRadius: 1, color: 'text.secondary', font: 'inherit', fontSize: '0.9286rem', '&:hover': { bgcolor: 'action.hover' } }}
      >
        <SearchIcon fontSize="small" />
        Tìm nhanh
        <Box component="kbd" sx={{ ml: 1, px: 0.75, border: 1, borderColor: 'divider', borderRadius: 0.5, fontFamily: 'inherit', fontSize: '0.7857rem' }}>
          {shortcutText}
        </Box>
      </ButtonBase>
    </>
  );
}

/** Where one is, what one looks at, and whether it is live. */
export function TopBar({ title, group, onOpenMenu, onOpenPalette }: TopBarProps) {
  const controls = useFeatures((store) => store.features).flatMap(({ id, topBar }) => (topBar ? [{ id, Control: topBar }] : []));
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1.5 },
        height: 56,
        px: { xs: 1, md: 3 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 92%, transparent)`,
        backdropFilter: 'blur(8px)',
      })}
    >
      <IconButton aria-label="Mở menu" onClick={onOpenMenu} className="loa-menu-button">
        <MenuIcon />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {group && group !== title && (
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, color: 'text.secondary', fontWeight: 450 }}>
            {group}
            <Box component="span" aria-hidden sx={{ mx: 1, color: 'text.disabled' }}>
              /
            </Box>
          </Box>
        )}
        {title}
      </Box>
      <PaletteButton onClick={onOpenPalette} />
      {controls.map(({ id, Control }) => (
        <Control key={id} />
      ))}
      <LiveLight />
      <AccountMenu />
    </Box>
  );
}
