import { AppConfigProvider } from '@loa/app-config';
import { createQueryClient } from '@loa/api-client';
import { FeedbackHost, LoaThemeProvider } from '@loa/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { prepareFixture, testConfig, type FixtureOptions } from './console-fixture';

/**
 * Draws a page as a signed-in account sees it, over the fake API. Without `permissions` an administrator is signed in.
 * Gives back the user, what was asked of the API, the cache, and the address as it now is.
 */
export function renderPage(page: ReactNode, options: FixtureOptions = {}) {
  const { config, path = '/', route = '*', otherPages = [] } = options;
  const api = prepareFixture(options);
  const client = createQueryClient();
  const queries = client.getDefaultOptions().queries;
  client.setDefaultOptions({ queries: { ...queries, retry: false } });
  const router = createMemoryRouter([{ path: route, element: page }, ...otherPages], { initialEntries: [path] });
  const view = render(
    <AppConfigProvider config={{ ...testConfig, ...config }}>
      <QueryClientProvider client={client}>
        <LoaThemeProvider>
          <RouterProvider router={router} />
          <FeedbackHost />
        </LoaThemeProvider>
      </QueryClientProvider>
    </AppConfigProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { user: userEvent.setup(), api, client, router, address, ...view };
}
