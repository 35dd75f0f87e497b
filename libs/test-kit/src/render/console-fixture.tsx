import { createQueryClient } from '@loa/api-client';
import { AppConfigProvider, type AppConfig } from '@loa/app-config';
import { SIGNED_OUT, useSession } from '@loa/auth';
import type { Account } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID, type PermissionCode } from '@loa/contracts/permissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { buildAccount } from '../build/account';
import { buildRef } from '../build/record';
import { fakeApi, type FakeApiOptions } from '../fake-api/fake-api';
import { signInAs } from './sign-in-as';

export const testConfig: AppConfig = {
  typeApp: 1,
  title: 'Hệ thống truyền thanh thông minh',
  shortName: 'Truyền thanh thông minh',
  description: 'Phát thanh đến từng cụm loa.',
  brand: { logo: '/assets/logo.svg', favicon: '/assets/favicon.svg', loginPicture: '/assets/login.svg' },
  home: '/',
  features: [],
};

export interface FixtureOptions extends FakeApiOptions {
  /** Permissions of the signed-in account; without them, an administrator is signed in. */
  permissions?: readonly PermissionCode[];
  /** Another account, or null for a visitor without a session. */
  account?: Account | null;
  config?: Partial<AppConfig>;
  /** Initial address of the page. */
  path?: string;
  /** Route pattern of the page where it reads parameters, and the other pages that it may open. */
  route?: string;
  otherPages?: RouteObject[];
}

const administrator = () => buildAccount({ group_account: buildRef('Quản trị hệ thống', ADMINISTRATOR_GROUP_ID) });

/** Signs in and starts the fake API, as a page needs it. */
export function prepareFixture({ permissions, account, tables, routes }: FixtureOptions) {
  if (account === null) useSession.setState(SIGNED_OUT);
  else signInAs(account ?? (permissions ? buildAccount({ permissions }) : administrator()));
  return fakeApi({ ...(tables && { tables }), ...(routes && { routes }) });
}

/** Configuration of the console that stories are drawn as. */
export const StoryConfig = createContext<AppConfig>(testConfig);

/**
 * Surroundings of a page in a story, inside router and theme: the API, an account, the configuration.
 */
export function ConsoleFixture({ children, ...options }: FixtureOptions & { children: ReactNode }) {
  const chosen = useContext(StoryConfig);
  const [client] = useState(() => {
    prepareFixture(options);
    return createQueryClient();
  });
  return (
    <AppConfigProvider config={{ ...chosen, ...options.config }}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </AppConfigProvider>
  );
}
