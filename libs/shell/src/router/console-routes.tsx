import { screensOf, type AppConfig } from '@loa/app-config';
import { loadForgotPassword, LoginPage, useSession } from '@loa/auth';
import { WaitOverlay } from '@loa/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath, Outlet, useNavigation, type DOMRouterOpts, type RouteObject } from 'react-router-dom';
import { RouteErrorPage } from '../error-pages/route-error-page';
import type { RouteHandle } from '../frame/use-page';
import { BootSkeleton } from './boot-skeleton';
import { inTime } from './code-timeout';
import { loadFeatures } from './feature-store';
import { pageRoutes } from './page-route';
import { HOME, loadFrame, NotFoundPage, SessionGate, UnknownAddress } from './session-gate';

const FRAME = 'frame';
const unknownPage: RouteHandle = { title: 'Không tìm thấy trang', permission: 'signed-in' };

/**
 * Every page; with an overlay while the next route is still unknown: during the load of the frame's code, after signing
 * in.
 */
function Pages() {
  const { state } = useNavigation();
  return (
    <>
      <Outlet />
      {state === 'loading' && <WaitOverlay />}
    </>
  );
}

const routesOf = ({ publicPages = [] }: AppConfig): RouteObject[] => [
  {
    Component: Pages,
    errorElement: <RouteErrorPage alone />,
    HydrateFallback: BootSkeleton,
    children: [
      { path: '/dang-nhap', Component: LoginPage },
      {
        path: '/quen-mat-khau',
        lazy: () => loadForgotPassword().then((page) => ({ Component: page.ForgotPasswordPage })),
        HydrateFallback: BootSkeleton,
      },
      ...publicPages.map(({ path, lazy }) => ({ path, lazy: () => inTime(lazy()), HydrateFallback: BootSkeleton })),
      { id: FRAME, Component: SessionGate, children: [] },
      {
        Component: UnknownAddress,
        HydrateFallback: BootSkeleton,
        children: [{ path: '*', Component: NotFoundPage, handle: unknownPage }],
      },
    ],
  },
];

const isPublic = ({ publicPages = [] }: AppConfig, address: string) =>
  publicPages.some(({ path }) => matchPath(path, address));

/**
 * Arguments of the router. Only the public pages are known at the start; the features' routes are added with the first
 * other address, so the sign-in page loads none of their code.
 */
export function consoleRoutes(config: AppConfig, client: QueryClient): [RouteObject[], DOMRouterOpts] {
  let added = false;
  return [
    routesOf(config),
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (added || isPublic(config, path) || (path === HOME && !useSession.getState().isAuthenticated)) return;
        const [{ ownRoutes }, features] = await inTime(Promise.all([loadFrame(), loadFeatures(config)]));
        if (added) return;
        const pages = screensOf([{ routes: ownRoutes }, ...features], config).flatMap((screen) =>
          pageRoutes(screen, client),
        );
        added = true;
        patch(FRAME, pages);
      },
    },
  ];
}
