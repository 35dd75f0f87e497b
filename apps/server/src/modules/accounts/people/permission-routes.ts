import { permission, permissionIds, permissionParams, permissionQuery } from '@loa/contracts/accounts';
import { isFoundIn, pageOf, splitFilter } from '@loa/contracts/common';
import type { TypeApp } from '@loa/contracts/common';
import { PERMISSIONS } from '@loa/contracts/permissions';
import * as z from 'zod';
import type { App } from '../../../deps';
import { foundOr404 } from '../../../http/errors';
import { inWords } from '../../../http/words';

const tags = ['quyền'];
const config = { access: 'signed-in' } as const;

const calledBy = (type: TypeApp) => PERMISSIONS.map((each) => ({ ...each, name: inWords(type, each.name) }));

/** `/api/permission`: the list of all permissions. It is read-only: the product decides what there is. */
export function permissionRoutes(app: App) {
  const listed = { tags, querystring: permissionQuery, response: { 200: pageOf(permission) } };
  app.get(
    '/api/permission/find',
    { config, schema: listed },
    ({ type_app, query: { page, limit, search = '', module } }) => {
      const modules = splitFilter(module);
      const found = calledBy(type_app).filter(
        (each) => (!modules || modules.includes(each.module)) && isFoundIn(`${each.name} ${each.code}`, search),
      );
      return { rows: found.slice((page - 1) * limit, page * limit), total: found.length, page, limit };
    },
  );

  const one = { tags, params: permissionParams, response: { 200: permission } };
  app.get('/api/permission/find/:id', { config, schema: one }, ({ type_app, params }) =>
    foundOr404(calledBy(type_app).find(({ id }) => id === params.id)),
  );

  const several = { tags, body: permissionIds, response: { 200: z.object({ rows: z.array(permission) }) } };
  app.post('/api/permission/find-ids/', { config, schema: several }, ({ type_app, body: { ids } }) => ({
    rows: calledBy(type_app).filter(({ id }) => ids.includes(id)),
  }));
}
