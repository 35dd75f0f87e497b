import { menuOf, useAppConfig, useConsoleScreens, type MenuSection } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { useMemo } from 'react';
import { SYSTEM_PATH } from '../model/paths';

const none: never[] = [];

/** What may be taken out of the menu: all that stands in it, whoever may open it, but the page where this is set. */
export function useMenuSections(): MenuSection[] {
  const { data: screens = none } = useConsoleScreens();
  const config = useAppConfig();
  const account = useAccount();
  return useMemo(() => {
    const offered = screens.filter(({ path, isKept }) => path !== SYSTEM_PATH && (!isKept || isKept(account)));
    return menuOf(offered, config, () => true);
  }, [screens, config, account]);
}
