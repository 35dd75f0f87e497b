import { screensOf, useAppConfig, type AppConfig, type ConsoleFeature } from '@loa/app-config';
import { useSession } from '@loa/auth';
import { useMemo } from 'react';
import { create } from 'zustand';

/** Features of this console, once their code is loaded. */
export const useFeatures = create<{ features: ConsoleFeature[] }>(() => ({ features: [] }));

/** Screens of the features, in this console's words, without the subjects that the installation does not use. */
export function useScreens() {
  const features = useFeatures((store) => store.features);
  const account = useSession((session) => session.account);
  const config = useAppConfig();
  return useMemo(
    () => screensOf(features, config).filter(({ isUsed }) => !isUsed || (account !== null && isUsed(account))),
    [features, config, account],
  );
}

let pending: Promise<ConsoleFeature[]> | undefined;

/** Loads all features once; a failed load can be tried again. */
export function loadFeatures({ features }: Pick<AppConfig, 'features'>) {
  pending ??= Promise.all(features.map((load) => load())).then(
    (loaded) => {
      useFeatures.setState({ features: loaded });
      return loaded;
    },
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}
