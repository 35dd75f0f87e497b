import type { ConsoleScreen } from '@loa/app-config';
import { useSession } from '@loa/auth';
import { lazyPage } from '@loa/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import { Navigate, useLocation, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { RouteErrorPage } from '../error-pages/route-error-page';
import { PagePlace } from '../frame/page-place';
import type { RouteHandle } from '../frame/use-page';
import { inTime } from './code-timeout';
import { withinMoment } from './moment';

const preloads = new Map<string, () => Promise<unknown>>();

/** Starts loading a page's code, because the pointer or the focus is already at its link. */
export const preloadPage = (path: string) =>
  void preloads
    .get(path)?.()
    .catch(() => undefined);

/** Redirects from a screen's address in another console to its address here, with the query of the link. */
function ToRightAddress({ path }: { path: string }) {
  const { search, hash, state } = useLocation();
  return <Navigate to={{ pathname: path, search, hash }} state={state} replace />;
}

/**
 * A screen for the router. The page waits for its code, not the router, so that on a slow network the frame is drawn
 * with the page's skeleton.
 */
export function pageRoutes(
  { path, otherPath, lazy, title, permission }: ConsoleScreen,
  client: QueryClient,
): RouteObject[] {
  let coming: Promise<FunctionComponent> | undefined;
  const come = (search: URLSearchParams) => (coming = inTime(lazy({ search, client })).then((page) => page.Component));
  // For a page without navigation: the user signed in in another tab.
  const Component = lazyPage(() => coming ?? come(new URLSearchParams(location.search)), PagePlace);
  const load = (search: URLSearchParams) => Promise.all([come(search), Component.preload()]);
  preloads.set(path, () => load(new URLSearchParams()));
  const loader = async ({ request }: LoaderFunctionArgs) => {
    if (useSession.getState().isAuthenticated)
      await withinMoment(load(new URL(request.url).searchParams).catch(() => undefined));
    return null;
  };
  const handle: RouteHandle = { title, permission };
  const page: RouteObject = {
    path,
    handle,
    Component,
    loader,
    shouldRevalidate: () => false,
    errorElement: <RouteErrorPage />,
  };
  return otherPath ? [page, { path: otherPath, handle, element: <ToRightAddress path={path} /> }] : [page];
}
