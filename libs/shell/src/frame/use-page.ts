import { useAppConfig, type ConsoleScreen } from '@loa/app-config';
import { useShownTitle } from '@loa/ui-kit';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

/** `handle` of a route inside the frame: its permission and its title. */
export type RouteHandle = Pick<ConsoleScreen, 'title' | 'permission'>;

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'permission' in handle;

/**
 * Handle of the current page. Every page inside the frame has one: without it no permission would be checked.
 */
export function usePageHandle(): RouteHandle {
  const handle = useMatches()
    .map((match) => match.handle)
    .filter(isHandle)
    .at(-1);
  if (!handle) throw new Error('A page inside the frame declares no permission');
  return handle;
}

/** Title of the current page: its record's name, or the route's title until that is known. */
export function usePageTitle() {
  const shown = useShownTitle();
  const handle = usePageHandle();
  return shown ?? handle.title;
}

/** Sets the title of the browser's tab. */
export function useDocumentTitle(pageTitle: string) {
  const { title } = useAppConfig();
  useEffect(() => {
    document.title = pageTitle ? `${pageTitle} · ${title}` : title;
  }, [pageTitle, title]);
}

/** Moves the focus to the beginning of a new page, as after a page load; not on the first one. */
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
