import type { ConsoleRoute } from '@loa/app-config';
import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RouteErrorPage } from '../error-pages/route-error-page';
import { inTime } from './code-timeout';

const loaders = new Map<string, ConsoleRoute['lazy']>();

/** Begins loading a page's code, because the pointer or the keyboard is already on its way there. */
export const preloadPage = (path: string) => void loaders.get(path)?.().catch(() => undefined);

/**
 * A feature's route for the router. Its code is loaded by React, not by the router, so that the frame is drawn at once and
 * the page's skeleton stands in it.
 */
export function pageRoute({ path, lazy: load, handle }: ConsoleRoute): RouteObject {
  loaders.set(path, load);
  const Component: ComponentType = lazy(() => inTime(load()).then((page) => ({ default: page.Component })));
  return { path, handle, Component, errorElement: <RouteErrorPage /> };
}
