import ArrowBack from '@mui/icons-material/ArrowBack';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { PropsWithChildren } from 'react';
import { Link } from 'react-router-dom';
import { Bell } from '../bell/bell';
import { useFeatures } from '../router/feature-store';
import { AccountMenu } from './account-menu';
import { LiveLight } from './live-light';
import { shortcutText } from '../palette/use-palette-shortcut';

const Slash = () => (
  <Box component="span" aria-hidden sx={{ mx: 1, color: 'text.disabled' }}>
    /
  </Box>
);

/** Path to the page: its menu group, and the list it belongs to, with a link back. */
function Trail({
  title,
  group,
  parent,
  children,
}: PropsWithChildren<Pick<TopBarControlsProps, 'title' | 'group' | 'parent'>>) {
  const above = { display: { xs: 'none', md: 'inline' }, color: 'text.secondary', fontWeight: 450 } as const;
  return (
    <Box sx={{ ...oneLine, flex: 1, minWidth: 0, fontWeight: 550, lineHeight: { xs: 1.25, sm: 'inherit' } }}>
      {group && group !== title && group !== parent?.label && (
        <Box component="span" sx={above}>
          {group}
          <Slash />
        </Box>
      )}
      {parent && (
        <Box component="span" sx={above}>
          <Box
            component={Link}
            to={parent.path}
            sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
          >
            {parent.label}
          </Box>
          <Slash />
        </Box>
      )}
      <Box component="span" sx={{ ...inTwoLines, ...(parent && { display: { xs: 'none', sm: 'inline' } }) }}>
        {title}
      </Box>
      {/* On a phone the page below a list has its own name, so the bar names the list. */}
      {parent && (
        <Box component="span" sx={{ ...inTwoLines, display: { xs: '-webkit-box', sm: 'none' } }}>
          {parent.label}
        </Box>
      )}
      <Box sx={{ ...note, display: { sm: 'none' } }}>{children}</Box>
    </Box>
  );
}
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** On a phone, where the bar has no room beside the title. */
const inTwoLines = {
  display: { xs: '-webkit-box', sm: 'inline' },
  overflow: { xs: 'hidden', sm: 'visible' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;
const note = { ...oneLine, fontSize: '0.8571rem', fontWeight: 400, color: 'text.secondary', lineHeight: 1.3 };

interface TopBarControlsProps {
  title: string;
  /** Menu group of the page. */
  group: string;
  /** List from which the page was opened, when the page has no menu entry of its own. */
  parent: { label: string; path: string } | undefined;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
  onOpenHelp: () => void;
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
        sx={{
          display: { xs: 'none', md: 'flex' },
          gap: 1,
          height: 34,
          px: 1.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          color: 'text.secondary',
          font: 'inherit',
          fontSize: '0.9286rem',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <SearchIcon fontSize="small" />
        Tìm nhanh
        <Box
          component="kbd"
          sx={{
            ml: 1,
            px: 0.75,
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.5,
            fontFamily: 'inherit',
            fontSize: '0.7857rem',
          }}
        >
          {shortcutText}
        </Box>
      </ButtonBase>
    </>
  );
}

/** The empty bar, with its final height. */
export const TopBar = ({ children }: PropsWithChildren) => (
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
    {children}
  </Box>
);

/**
 * Path, area and live state. On a small screen a page below a list has the back button in place of the menu button.
 */
export function TopBarControls({ title, group, parent, onOpenMenu, onOpenPalette, onOpenHelp }: TopBarControlsProps) {
  const features = useFeatures((store) => store.features);
  const notes = features.flatMap(({ id, titleNote }) => (titleNote ? [{ id, Note: titleNote }] : []));
  const controls = features.flatMap(({ id, topBar }) => (topBar ? [{ id, Control: topBar }] : []));
  return (
    <>
      {parent ? (
        <IconButton component={Link} to={parent.path} aria-label={`Về ${parent.label}`} className="loa-menu-button">
          <ArrowBack />
        </IconButton>
      ) : (
        <IconButton aria-label="Mở menu" onClick={onOpenMenu} className="loa-menu-button">
          <MenuIcon />
        </IconButton>
      )}
      <Trail title={title} group={group} parent={parent}>
        {notes.map(({ id, Note }) => (
          <Note key={id} />
        ))}
      </Trail>
      <PaletteButton onClick={onOpenPalette} />
      {controls.map(({ id, Control }) => (
        <Control key={id} />
      ))}
      <LiveLight />
      <Bell />
      <IconButton
        aria-label="Trợ giúp và phím tắt"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={onOpenHelp}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <HelpOutlineOutlined fontSize="small" />
      </IconButton>
      <AccountMenu onHelp={onOpenHelp} />
    </>
  );
}
