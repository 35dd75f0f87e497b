import { menuOf, useAppConfig, useConsoleScreens, type ConsoleScreen } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import { useMemo } from 'react';
import type { ReadChapter } from './chapter';

const addressOf = (screen: string) => screen.split('?')[0] ?? screen;

/**
 * Where the ways through the menu lead of which a chapter speaks: `Lịch phát › Phê duyệt`. Only what the reader may
 * open leads anywhere.
 */
export function useMenuWays(): ReadonlyMap<string, string> {
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
 * The screen a chapter is about, with whether the reader may open it; undefined where it is about none inside the
 * frame.
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
