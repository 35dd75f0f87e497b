import { StartError } from '../config';
import type { App, Deps } from '../deps';
import { AppError } from '../http/errors';
import { isAddressGood, signedQuery } from '../http/signed-address';
import { freezeDatabase } from './make-backup';

/**
 * Path by which a running server freezes its database for `npm run backup`. Only a caller with the installation's
 * secret can sign it.
 */
export const FREEZE_PATH = '/backup/freeze';

export function backupRoute(app: App, { db, config, log }: Deps) {
  app.get(
    FREEZE_PATH,
    { config: { access: 'public' }, schema: { hide: true, querystring: signedQuery } },
    async (request) => {
      if (!isAddressGood(config.secret, FREEZE_PATH, request.query)) throw new AppError('FORBIDDEN');
      try {
        const began = performance.now();
        const folder = await freezeDatabase(db, config.data_dir);
        const ms = Math.round(performance.now() - began);
        log.info({ event: 'backup.database_copied', ms }, 'database copied for a backup by command');
        return { folder };
      } catch (error) {
        if (error instanceof StartError) return { problem: error.message };
        throw error;
      }
    },
  );
}
