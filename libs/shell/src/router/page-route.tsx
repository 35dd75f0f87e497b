import type { ConsoleScreen } from '@loa/app-config';
import { useSession } from '@loa/auth';
import { lazyPart } from '@loa/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import { Navigate, useLocation, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { RouteErrorPage } from '../error-pages/route-error-page';
import { PagePlace } from '../frame/page-place';
import type { RouteHandle } from '../frame/use-page';
import { inTime } from './code-timeout';
import { withinMoment } from './moment';

const preloads = new Map<string, () => Promise<unknown>>();

/** Begins loading a page's code, because the pointer or the keyboard is already on its way there. */
export const preloadPage = (path: string) =>
  void preloads
    .get(path)?.()
    .catch(() => undefined);

/** From the address a screen has in another console to the one it has here, with all the link said. */
function ToRightAddress({ path }: { path: string }) {
  const { search, hash, state } = useLocation();
  return <Navigate to={{ pathname: path, search, hash }} state={state} replace />;
}

/**
 * A screen for the router. Its code is waited for by the page, not by the router, so that on a slow line the frame is
 * drawn without it and
 * the page's skeleton stands in it.
 */
export function pageRoutes(
  { path, otherPath, lazy, title, permission }: ConsoleScreen,
  client: QueryClient,
): RouteObject[] {
  let coming: Promise<FunctionComponent> | undefined;
  const come = (search: URLSearchParams) => (coming = inTime(lazy({ search, client })).then((page) => page.Component));
  // Nobody went there who signed in elsewhere, in another tab.
  const Component = lazyPart(() => coming ?? come(new URLSearchParams(location.search)), PagePlace);
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
