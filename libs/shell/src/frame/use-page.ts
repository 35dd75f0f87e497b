import { useAppConfig, type ConsoleScreen } from '@loa/app-config';
import { useShownTitle } from '@loa/ui-kit';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

/** `handle` of a route inside the frame: who may open it and what it is called. */
export type RouteHandle = Pick<ConsoleScreen, 'title' | 'permission'>;

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'permission' in handle;

/**
 * The handle of the page being shown. Every page inside the frame has one: without it nobody would be asked for a
 * permission.
 */
export function usePageHandle(): RouteHandle {
  const handle = useMatches()
    .map((match) => match.handle)
    .filter(isHandle)
    .at(-1);
  if (!handle) throw new Error('A page inside the frame declares no permission');
  return handle;
}

/** What the page being shown is called: as it says itself, by its record, and until it knows as its route does. */
export function usePageTitle() {
  const shown = useShownTitle();
  const handle = usePageHandle();
  return shown ?? handle.title;
}

/** The tab says where one is. */
export function useDocumentTitle(pageTitle: string) {
  const { title } = useAppConfig();
  useEffect(() => {
    document.title = pageTitle ? `${pageTitle} · ${title}` : title;
  }, [pageTitle, title]);
}

/** After going to another page the keyboard starts at its beginning, as after a page load; not on the first one. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
