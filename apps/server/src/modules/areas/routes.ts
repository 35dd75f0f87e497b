import { areaTree, areaTreeQuery } from '@loa/contracts/areas';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { answerTree } from './tree-answer';

export function areasRoutes(app: App, deps: Deps) {
  app.get(
    '/api/account/tree-area',
    {
      config: { access: 'signed-in' },
      schema: { tags: ['địa bàn'], querystring: areaTreeQuery, response: { 200: areaTree } },
    },
    (request) => answerTree(deps, callerOf(request), request.query),
  );
}
