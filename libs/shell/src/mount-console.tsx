import { configureApi, createQueryClient, startCsrf } from '@loa/api-client';
import { AppConfigProvider, deployedConfig, inWordsOf, termsOf, type AppConfig } from '@loa/app-config';
import { followSession, sessionRestored, useSession } from '@loa/auth';
import { FeedbackHost, LoaThemeProvider } from '@loa/ui-kit';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { openWithoutNetwork } from './offline/open-without-network';
import { withinMoment } from './router/moment';
import { consoleRoutes } from './router/console-routes';

/** Clears the cache on sign-out: the next account must not see the data of the last one. */
const forgetOnSignOut = (queryClient: QueryClient) =>
  useSession.subscribe((now, before) => {
    if (before.isAuthenticated && !now.isAuthenticated) queryClient.clear();
  });

const atFirstPage = ({ state, subscribe }: ReturnType<typeof createBrowserRouter>) =>
  new Promise<void>((there) => {
    if (state.initialized) return there();
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      there();
    });
  });

/** Starts a console: the CSRF call first, then the restored session, then the interface (SPEC §4). */
export async function mountConsole(appConfig: AppConfig) {
  const config = deployedConfig(appConfig);
  const { typeApp, terms } = config;
  // The server uses the words of the app type; a variant's own words replace them here.
  configureApi({ typeApp, ...(terms && { reword: inWordsOf(termsOf(typeApp, terms), termsOf(typeApp)) }) });
  // If the server does not answer yet, the first call that needs it reports that.
  startCsrf().catch(() => undefined);
  await sessionRestored();

  const queryClient = createQueryClient();
  followSession();
  forgetOnSignOut(queryClient);
  const router = createBrowserRouter(...consoleRoutes(config, queryClient));
  await withinMoment(atFirstPage(router));
  createRoot(document.getElementById('root')!).render(
    <AppConfigProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <LoaThemeProvider>
          <RouterProvider router={router} />
          <FeedbackHost />
        </LoaThemeProvider>
      </QueryClientProvider>
    </AppConfigProvider>,
  );
  // A browser that refuses it, as in a private window, works with a network only.
  openWithoutNetwork().catch(() => undefined);
}
