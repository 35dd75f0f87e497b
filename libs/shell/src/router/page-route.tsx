import type { ConsoleScreen } from '@loa/app-config';
import { lazyPart } from '@loa/ui-kit';
import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { RouteErrorPage } from '../error-pages/route-error-page';
import type { RouteHandle } from '../frame/use-page';
import { inTime } from './code-timeout';

const preloads = new Map<string, () => Promise<unknown>>();

/** Begins loading a page's code, because the pointer or the keyboard is already on its way there. Resolves once it is there, or cannot be. */
export const preloadPage = async (path: string) => void (await preloads.get(path)?.().catch(() => undefined));

/** From the address a screen has in another console to the one it has here, with all the link said. */
function ToRightAddress({ path }: { path: string }) {
  const { search, hash, state } = useLocation();
  return <Navigate to={{ pathname: path, search, hash }} state={state} replace />;
}

/**
 * A screen for the router. Its code is loaded by React, not by the router, so that the frame is drawn at once and the page's
 * skeleton stands in it.
 */
export function pageRoutes({ path, otherPath, lazy: load, title, permission }: ConsoleScreen): RouteObject[] {
  const Component = lazyPart(() => inTime(load()).then((page) => page.Component));
  preloads.set(path, Component.preload);
  const handle: RouteHandle = { title, permission };
  const page = { path, handle, Component, errorElement: <RouteErrorPage /> };
  return otherPath ? [page, { path: otherPath, handle, element: <ToRightAddress path={path} /> }] : [page];
}
