import type { ConsoleScreen } from '@loa/app-config';
import { useSession } from '@loa/auth';
import { lazyPart } from '@loa/ui-kit';
import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { RouteErrorPage } from '../error-pages/route-error-page';
import type { RouteHandle } from '../frame/use-page';
import { inTime } from './code-timeout';

const preloads = new Map<string, () => Promise<unknown>>();

/** Begins loading a page's code, because the pointer or the keyboard is already on its way there. */
export const preloadPage = (path: string) => void preloads.get(path)?.().catch(() => undefined);

/** So long one stays where one is, mostly until the page is there; after that the frame shows that it is waited for. */
const MOMENT_MS = 250;
const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** From the address a screen has in another console to the one it has here, with all the link said. */
function ToRightAddress({ path }: { path: string }) {
  const { search, hash, state } = useLocation();
  return <Navigate to={{ pathname: path, search, hash }} state={state} replace />;
}

/**
 * A screen for the router. Its code is loaded by React, not by the router, so that on a slow line the frame is drawn without it and
 * the page's skeleton stands in it.
 */
export function pageRoutes({ path, otherPath, lazy: load, title, permission }: ConsoleScreen): RouteObject[] {
  const Component = lazyPart(() => inTime(load()).then((page) => page.Component));
  const { preload } = Component;
  preloads.set(path, preload);
  const loader = async () => {
    if (useSession.getState().isAuthenticated) await Promise.race([preload().catch(() => undefined), pause(MOMENT_MS)]);
    return null;
  };
  const handle: RouteHandle = { title, permission };
  const page: RouteObject = { path, handle, Component, loader, shouldRevalidate: () => false, errorElement: <RouteErrorPage /> };
  return otherPath ? [page, { path: otherPath, handle, element: <ToRightAddress path={path} /> }] : [page];
}
