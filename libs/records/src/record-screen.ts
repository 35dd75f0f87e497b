import type { Address, ConsoleRoute, RouteInMenu } from '@loa/app-config';
import { permissionOf, type Resource } from '@loa/contracts/common';
import { withRows } from '@loa/ui-kit/table';
import { createElement } from 'react';
import type { RecordList } from './list';
import { capital, NEW_RECORD } from './record-words';

interface RecordScreen<R extends Resource> {
  path: Address;
  /** Source of the title, the words of the actions and the permissions. */
  calls: Pick<R, 'module' | 'label'> & Partial<Pick<R, 'scope'>>;
  menu: RouteInMenu;
  /** Loaded with its page, when the screen is first opened. */
  list: () => Promise<RecordList<R>>;
}

/** The route of a list of records. */
export const recordScreen = <R extends Resource>({ calls, list, ...where }: RecordScreen<R>): ConsoleRoute => ({
  ...where,
  title: capital(calls.label),
  permission: permissionOf(calls, 'VIEW'),
  actions: [
    {
      label: `Thêm ${calls.label}`,
      search: `?id=${NEW_RECORD}`,
      permission: permissionOf(calls, 'ADD'),
      scope: calls.scope,
    },
  ],
  lazy: () =>
    withRows(async () => {
      const [{ RecordListPage }, loaded] = await Promise.all([import('./list'), list()]);
      return { Component: () => createElement(RecordListPage<R>, { list: loaded }) };
    }),
});
