import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import { shownIn, useAppConfig, type MenuSection } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MenuFlyout } from './menu-flyout';
import { MenuEntries, MenuGroup } from './menu-group';
import { useMenuPlace } from './use-menu';
import { useOpenGroups } from './use-open-groups';

interface SideMenuProps {
  folded: boolean;
  /** In the drawer: lines high enough for a finger. */
  touch?: boolean;
  /** Missing in the drawer, which is closed instead of collapsed. */
  onFold?: () => void;
  onFollow?: () => void;
}

const nothing = () => undefined;

function Brand({ folded }: { folded: boolean }) {
  const { brand, shortName } = useAppConfig();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={`${shortName}, về trang chủ`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        height: 56,
        px: folded ? 0 : 2,
        justifyContent: folded ? 'center' : 'flex-start',
        color: 'text.primary',
        textDecoration: 'none',
        flexShrink: 0,
      }}
    >
      <img src={brand.logo} alt="" width={30} height={30} />
      {!folded && <Box sx={{ fontWeight: 650, fontSize: '1.0714rem', letterSpacing: '-0.01em' }}>{shortName}</Box>}
    </Box>
  );
}

/**
 * The menu of SPEC §2: groups by permission, without the subjects that the installation does not use; the current page
 * is marked. A group of one page is drawn as that page.
 */
export function SideMenu({ folded, touch = false, onFold, onFollow = nothing }: SideMenuProps) {
  const { sections: all, current } = useMenuPlace();
  const { menu_hidden: hidden } = useAccount();
  const sections = useMemo(() => shownIn(all, hidden), [all, hidden]);
  const { isOpen, toggle } = useOpenGroups(sections, current?.group);
  const partOf = (section: MenuSection) => {
    const entries = { section, currentPath: current?.path, narrow: folded, touch, onFollow };
    if (section.entries.length === 1) return <MenuEntries {...entries} />;
    if (folded) return <MenuFlyout section={section} currentPath={current?.path} />;
    return <MenuGroup {...entries} open={isOpen(section.group)} onToggle={() => toggle(section.group)} />;
  };
  return (
    <Box
      component="nav"
      aria-label="Chức năng"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' }}
    >
      <Brand folded={folded} />
      <Box
        sx={{
          flex: 1,
          overflowY: 'auto',
          overflowX: 'hidden',
          px: 1.25,
          pb: 2,
          pt: 0.5,
          display: 'grid',
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 0.75,
        }}
      >
        {sections.map((section) => (
          <div key={section.group}>{partOf(section)}</div>
        ))}
      </Box>
      {onFold && (
        <ButtonBase
          onClick={onFold}
          aria-expanded={!folded}
          aria-label={folded ? 'Mở rộng menu' : 'Thu gọn menu'}
          sx={{
            height: 44,
            px: 2.5,
            gap: 1.5,
            justifyContent: folded ? 'center' : 'flex-start',
            borderTop: 1,
            borderColor: 'divider',
            color: 'text.secondary',
            font: 'inherit',
            flexShrink: 0,
          }}
        >
          {folded ? <KeyboardDoubleArrowRight fontSize="small" /> : <KeyboardDoubleArrowLeft fontSize="small" />}
          {!folded && 'Thu gọn'}
        </ButtonBase>
      )}
    </Box>
  );
}
