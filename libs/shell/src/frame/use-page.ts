import { useAppConfig, type RouteHandle } from '@loa/app-config';
import { useShownTitle } from '@loa/ui-kit';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

const isHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null && 'title' in handle;

/** The handle of the page being shown. */
export function usePageHandle(): RouteHandle | undefined {
  return useMatches().map(({ handle }) => handle).filter(isHandle).at(-1);
}

/** What the page being shown is called: as it says itself, by its record, and until it knows as its route does. */
export function usePageTitle() {
  const shown = useShownTitle();
  const handle = usePageHandle();
  return shown ?? handle?.title ?? '';
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
