import { useConsoleScreens } from '@loa/app-config';
import { useMemo } from 'react';

/** Names of pages in the menu, by either of their addresses; a page that is gone keeps its address. */
export function usePageNames() {
  const { data: screens } = useConsoleScreens();
  return useMemo(() => {
    const names = new Map(
      (screens ?? []).flatMap(({ path, otherPath, title, menu }) =>
        [path, otherPath].flatMap((at) => (at ? [[at, menu?.label ?? title] as const] : [])),
      ),
    );
    return (path: string) => names.get(path) ?? path;
  }, [screens]);
}
