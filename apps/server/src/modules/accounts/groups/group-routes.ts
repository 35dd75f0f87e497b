import { accountGroups, groupPreview, groupPreviewBody } from '@loa/contracts/accounts';
import { idParams } from '@loa/contracts/common';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { crudRoutes } from '../../../http/crud-routes';
import { foundOr404 } from '../../../http/errors';
import { groupRepository, previewGroup } from './group-repository';

/** `/api/group-account`: the standard calls, and a preview of what a change of rights means for each member. */
export function groupRoutes(app: App, deps: Deps) {
  const repository = groupRepository(deps);
  crudRoutes(app, deps, accountGroups, repository);

  const schema = {
    tags: [accountGroups.label],
    params: idParams,
    body: groupPreviewBody,
    response: { 200: groupPreview },
  };
  app.post(
    `${accountGroups.base}/:id/preview`,
    { config: { access: 'NHOM_TAI_KHOAN_EDIT' }, schema },
    async (request) => {
      const caller = callerOf(request);
      const [group] = await repository.find(deps.db, caller, [request.params.id]);
      return previewGroup(deps.db, caller, foundOr404(group), request.body.permission_ids);
    },
  );
}
