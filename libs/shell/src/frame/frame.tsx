import { useAppConfig } from '@loa/app-config';
import { loadProfile, useUnanswered } from '@loa/auth';
import type { Needed } from '@loa/contracts/permissions';
import { RequirePermission, useCan } from '@loa/permissions';
import { lazyPage, lazyPart, TitleInBarContext, useLater, useSingleKeys } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { Fragment, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { usePaletteShortcut } from '../palette/use-palette-shortcut';
import { BootSkeleton } from '../router/boot-skeleton';
import { UploadTraySlot } from '../uploads/upload-tray-slot';
import { ClockNotice } from './clock-notice';
import { LiveNotice } from './live-notice';
import { useFramePreferences } from './frame-preferences';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';
import { TopBar, TopBarControls } from './top-bar';
import { UnansweredPage } from './unanswered-page';
import { useEnteredSession } from './use-entered-session';
import { useMenuPlace } from './use-menu';
import { useDocumentTitle, useFocusOnNavigation, usePageHandle, usePageTitle } from './use-page';

const Palette = lazyPart(() => import('../palette/palette').then((palette) => palette.Palette));

const HelpDialog = lazyPart(() => import('../help/help-dialog').then((help) => help.HelpDialog));

const MustChangePasswordPage = lazyPage(
  () => loadProfile().then((profile) => profile.MustChangePasswordPage),
  BootSkeleton,
);

const MenuDrawer = lazyPart(() => import('./menu-drawer').then((drawer) => drawer.MenuDrawer));

export { ownRoutes } from './own-routes';

const WIDE = '@media (min-width: 900px)';
const MENU_WIDTH = 256;
const FOLDED_WIDTH = 64;

/**
 * A user who signs in without a particular page, and may not open or does not need the usual first page, starts with
 * the first page of the menu.
 */
function useFirstPage(permission: Needed) {
  const can = useCan();
  const { homeRight = 'signed-in' } = useAppConfig();
  const { sections } = useMenuPlace();
  const { state } = useLocation();
  const arriving = (state as { arriving?: boolean } | null)?.arriving === true;
  return arriving && !(can(permission) && can(homeRight)) ? sections[0]?.entries[0]?.path : undefined;
}

function Screen() {
  const { pathname } = useLocation();
  const handle = usePageHandle();
  const firstPage = useFirstPage(handle.permission);
  const main = useFocusOnNavigation();
  useDocumentTitle(usePageTitle());
  if (firstPage) return <Navigate to={firstPage} replace />;
  return (
    <Box
      component="main"
      id="noi-dung"
      ref={main}
      tabIndex={-1}
      sx={{ outline: 'none !important', minWidth: 0, pr: 'var(--side-panel, 0px)' }}
    >
      <RequirePermission permission={handle.permission}>
        <Fragment key={pathname}>
          <Outlet />
        </Fragment>
      </RequirePermission>
    </Box>
  );
}

/**
 * Frame of every signed-in screen: menu, top bar, palette, uploads. A user who must change the password first does so
 * in place of the requested screen, which follows afterwards.
 */
export function Frame() {
  const account = useEnteredSession();
  const isUnanswered = useUnanswered((unanswered) => unanswered.isUnanswered);
  if (!account) return isUnanswered ? <UnansweredPage /> : <BootSkeleton />;
  return account.must_change_password ? <MustChangePasswordPage /> : <SignedInFrame />;
}

function SignedInFrame() {
  const title = usePageTitle();
  const { group, current } = useMenuPlace();
  const { pathname } = useLocation();
  const parent = current && current.path !== pathname ? current : undefined;
  const { folded, fold } = useFramePreferences();
  const [drawerUsed, setDrawerUsed] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  // The page first: its requests are then already running while the menu is being drawn.
  const isPageThere = useLater();
  const openHelp = () => setHelpOpen(true);
  usePaletteShortcut(() => setPaletteOpen(true));
  useSingleKeys({ '?': openHelp });
  const width = folded ? FOLDED_WIDTH : MENU_WIDTH;
  const closeDrawer = () => setDrawerOpen(false);
  const openDrawer = () => {
    setDrawerUsed(true);
    setDrawerOpen(true);
  };
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Box
        sx={{
          display: 'none',
          [WIDE]: { display: 'block' },
          width,
          flexShrink: 0,
          position: 'sticky',
          top: 0,
          height: '100dvh',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        {isPageThere && <SideMenu folded={folded} onFold={fold} />}
      </Box>
      {drawerUsed && <MenuDrawer open={drawerOpen} width={MENU_WIDTH} onClose={closeDrawer} />}
      <Box sx={{ flex: 1, minWidth: 0, [WIDE]: { '& .loa-menu-button': { display: 'none' } } }}>
        <TopBar>
          {isPageThere && (
            <TopBarControls
              title={title}
              group={group}
              parent={parent}
              onOpenMenu={openDrawer}
              onOpenPalette={() => setPaletteOpen(true)}
              onOpenHelp={openHelp}
            />
          )}
        </TopBar>
        <ClockNotice />
        <LiveNotice />
        <TitleInBarContext value={!parent}>
          <Screen />
        </TitleInBarContext>
      </Box>
      <UploadTraySlot />
      {paletteOpen && <Palette onClose={() => setPaletteOpen(false)} onHelp={openHelp} />}
      {helpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
      <ScrollRestoration />
    </Box>
  );
}
