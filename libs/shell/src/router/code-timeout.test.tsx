import { createQueryClient } from '@loa/api-client';
import { AppConfigProvider, type AppConfig } from '@loa/app-config';
import { buildAccount, fakeApi, signInAs, testConfig } from '@loa/test-kit';
import { LoaThemeProvider } from '@loa/ui-kit';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleRoutes } from './console-routes';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('gives up the code of a console that does not come within two minutes, and offers a reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fakeApi();
  signInAs(buildAccount());
  const config: AppConfig = { ...testConfig, features: [() => new Promise(() => {})] };
  const [routes, options] = consoleRoutes(config, createQueryClient());
  render(
    <AppConfigProvider config={config}>
      <LoaThemeProvider>
        <RouterProvider router={createMemoryRouter(routes, { ...options, initialEntries: ['/'] })} />
      </LoaThemeProvider>
    </AppConfigProvider>,
  );
  await vi.advanceTimersByTimeAsync(119_000);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Đang tải...');
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Không tải được trang' })).toBeTruthy();
});
