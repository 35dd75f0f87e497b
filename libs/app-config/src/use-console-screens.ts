import { useQuery } from '@tanstack/react-query';
import { screensOf } from './screens';
import { useAppConfig } from './use-app-config';

/** Every screen of this console, whatever its permission. Their features were loaded with the frame. */
export function useConsoleScreens() {
  const config = useAppConfig();
  return useQuery({
    queryKey: ['console-screens', config.typeApp],
    queryFn: async () => screensOf(await Promise.all(config.features.map((load) => load())), config),
    staleTime: Infinity,
    structuralSharing: false,
  });
}
