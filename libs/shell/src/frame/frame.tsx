import { RequirePermission } from '@loa/permissions';
import { PageSkeleton } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { usePaletteShortcut } from '../palette/use-palette-shortcut';
import { BootSkeleton } from '../router/boot-skeleton';
import { UploadTraySlot } from '../uploads/upload-tray-slot';
import { useFolded } from './frame-preferences';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';
import { useEnteredSession } from './use-entered-session';
import { useDocumentTitle, useFocusOnNavigation, usePageHandle } from './use-page';

const Palette = lazy(() => import('../palette/palette').then((palette) => ({ default: palette.Palette })));

const WIDE = '@media (min-width: 900px)';
const MENU_WIDTH = 256;
const FOLDED_WIDTH = 64;

const PagePlace = () => (
  <Box sx={{ p: { xs: 2, md: 3 } }}>
    <PageSkeleton />
  </Box>
);

function Screen() {
  const { pathname } = useLocation();
  const handle = usePageHandle();
  const main = useFocusOnNavigation();
  useDocumentTitle(handle?.title);
  return (
    <Box component="main" id="noi-dung" ref={main} tabIndex={-1} sx={{ outline: 'none !important', minWidth: 0 }}>
      <RequirePermission permission={handle?.permission}>
        <Suspense key={pathname} fallback={<PagePlace />}>
          <Outlet />
        </Suspense>
      </RequirePermission>
    </Box>
  );
}

/** What stands around every signed-in screen: menu, top bar, palette, uploads. */
export function Frame() {
  const entered = useEnteredSession();
  return entered ? <SignedInFrame /> : <BootSkeleton />;
}

function SignedInFrame() {
  const handle = usePageHandle();
  const { folded, toggle } = useFolded();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  usePaletteShortcut(() => setPaletteOpen(true));
  const width = folded ? FOLDED_WIDTH : MENU_WIDTH;
  const closeDrawer = () => setDrawerOpen(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Box sx={{ display: 'none', [WIDE]: { display: 'block' }, width, flexShrink: 0, position: 'sticky', top: 0, height: '100dvh', borderRight: 1, borderColor: 'divider' }}>
        <SideMenu folded={folded} onFold={toggle} />
      </Box>
      <Drawer open={drawerOpen} onClose={closeDrawer} sx={{ [WIDE]: { display: 'none' } }} slotProps={{ paper: { sx: { width: MENU_WIDTH } } }}>
        <SideMenu folded={false} onFollow={closeDrawer} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, [WIDE]: { '& .loa-menu-button': { display: 'none' } } }}>
        <TopBar title={handle?.title ?? ''} onOpenMenu={() => setDrawerOpen(true)} onOpenPalette={() => setPaletteOpen(true)} />
        <Screen />
      </Box>
      <UploadTraySlot />
      {paletteOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
      <ScrollRestoration />
    </Box>
  );
}
