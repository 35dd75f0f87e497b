import { menuOf, useAppConfig, useConsoleScreens, type MenuSection } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { useMemo } from 'react';
import { SYSTEM_PATH } from '../model/paths';

const none: never[] = [];

/** Entries that may be hidden: the whole menu, whatever its permissions, without the page of this setting. */
export function useMenuSections(): MenuSection[] {
  const { data: screens = none } = useConsoleScreens();
  const config = useAppConfig();
  const account = useAccount();
  return useMemo(() => {
    const offered = screens.filter(({ path, isUsed }) => path !== SYSTEM_PATH && (!isUsed || isUsed(account)));
    return menuOf(offered, config, () => true);
  }, [screens, config, account]);
}
