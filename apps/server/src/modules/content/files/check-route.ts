import { checkFiles } from '../../../stored-files';
import type { App, Deps } from '../../../deps';
import { AppError } from '../../../http/errors';
import { isAddressGood, signedQuery } from '../../../http/signed-address';

/**
 * Path by which a running server checks its files. Only a caller with the installation's secret can sign it: `npm run
 * check-media`.
 */
export const CHECK_PATH = '/media/check';

export function checkRoute(app: App, deps: Deps) {
  app.get(
    CHECK_PATH,
    { config: { access: 'public' }, schema: { hide: true, querystring: signedQuery } },
    async (request) => {
      if (!isAddressGood(deps.config.secret, CHECK_PATH, request.query)) throw new AppError('FORBIDDEN');
      return { folders: await checkFiles(deps.files, deps.storedFiles) };
    },
  );
}
