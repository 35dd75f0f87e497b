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
  /** Another account, or null for somebody who has not signed in. */
  account?: Account | null;
  config?: Partial<AppConfig>;
  /** Address the page is opened at. */
  path?: string;
  /** Pattern of the page's route where it reads parameters, and the other pages it may lead to. */
  route?: string;
  otherPages?: RouteObject[];
}

const administrator = () => buildAccount({ group_account: buildRef('Quản trị hệ thống', ADMINISTRATOR_GROUP_ID) });

/** Signs in and starts the fake API: what a page needs before it is drawn. */
export function prepareFixture({ permissions, account, tables, routes }: FixtureOptions) {
  if (account === null) useSession.setState(SIGNED_OUT);
  else signInAs(account ?? (permissions ? buildAccount({ permissions }) : administrator()));
  return fakeApi({ ...(tables && { tables }), ...(routes && { routes }) });
}

/** The console that stories are drawn as, where one is chosen around them. */
export const StoryConfig = createContext<AppConfig>(testConfig);

/**
 * What a page needs around it in a story, where router and theme are there already: the API, an account, the
 * configuration.
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
