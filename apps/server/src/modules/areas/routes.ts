import { areaTree, areaTreeQuery } from '@loa/contracts/areas';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { answerTree } from './tree-answer';

export function areasRoutes(app: App, ground: Ground) {
  app.get(
    '/api/account/tree-area',
    {
      config: { access: 'signed-in' },
      schema: { tags: ['địa bàn'], querystring: areaTreeQuery, response: { 200: areaTree } },
    },
    (request) => answerTree(ground, callerOf(request), request.query),
  );
}
