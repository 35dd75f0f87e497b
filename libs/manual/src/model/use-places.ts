import { menuOf, useAppConfig, useConsoleScreens, type ConsoleScreen } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import { useMemo } from 'react';
import type { ReadChapter } from './chapter';

const addressOf = (screen: string) => screen.split('?')[0] ?? screen;

/**
 * Links for the menu paths in a chapter: `Lịch phát › Phê duyệt`. Only pages that the reader may open get a link.
 */
export function useMenuLinks(): ReadonlyMap<string, string> {
  const { data: screens } = useConsoleScreens();
  const config = useAppConfig();
  const can = useCan();
  return useMemo(
    () =>
      new Map(
        menuOf(screens ?? [], config, can).flatMap(({ label: group, entries }) =>
          entries.map(({ label, path }) => [`${group} › ${label}`, path] as const),
        ),
      ),
    [screens, config, can],
  );
}

/**
 * Screen of a chapter, with whether the reader may open it; undefined for a chapter without a screen inside the frame.
 */
export function useScreenOf({
  screens,
}: Pick<ReadChapter, 'screens'>): { path: string; title: string; isOpen: boolean } | undefined {
  const { data = [] } = useConsoleScreens();
  const can = useCan();
  const isAt = (address: string) => (screen: ConsoleScreen) => screen.path === address || screen.otherPath === address;
  const [found] = screens.flatMap((screen) => data.filter(isAt(addressOf(screen))));
  return found && { path: found.path, title: found.title, isOpen: can(found.permission) };
}
