import { useConsoleScreens } from '@loa/app-config';
import { useMemo } from 'react';

/** What the menu calls the page at an address, at either of its addresses; a page that is gone keeps its address. */
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
