import { checkFiles } from '../../../kept-files';
import type { App, Ground } from '../../../ground';
import { AppError } from '../../../http/errors';
import { isAddressGood, signedQuery } from '../../../http/signed-address';

/**
 * Where a running server looks through its files. Who can sign it has the secret of the installation: `npm run
 * check-media`.
 */
export const CHECK_PATH = '/media/check';

export function checkRoute(app: App, ground: Ground) {
  app.get(
    CHECK_PATH,
    { config: { access: 'public' }, schema: { hide: true, querystring: signedQuery } },
    async (request) => {
      if (!isAddressGood(ground.config.secret, CHECK_PATH, request.query)) throw new AppError('FORBIDDEN');
      return { folders: await checkFiles(ground.config.data_dir, ground.keptFiles) };
    },
  );
}
