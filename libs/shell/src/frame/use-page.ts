import { useAppConfig, type RouteHandle } from '@loa/app-config';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

const isHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null && 'title' in handle;

/** The handle of the page being shown. */
export function usePageHandle(): RouteHandle | undefined {
  return useMatches().map(({ handle }) => handle).filter(isHandle).at(-1);
}

/** The tab says where one is. A page may name its record by setting `document.title` itself afterwards. */
export function useDocumentTitle(pageTitle: string | undefined) {
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
