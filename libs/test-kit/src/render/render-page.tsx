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
 * Renders a page for a signed-in account, with the fake API. Without `permissions` an administrator is signed in.
 * Returns the user, the requests to the API, the cache, and the present address.
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
