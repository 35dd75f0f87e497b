import type { ServerModule } from '../module';
import type { Ground } from '../../ground';
import { authRoutes } from './auth-routes';
import { avatarRoutes } from './avatar-routes';
import { ownAccountRoutes } from './own-account-routes';
import { accountsRoutes } from './routes';
import { accountsOn } from './repository';
import { seedAccounts } from './seed';
import { sessionReader } from './sessions/read-session';
import { Sessions } from './sessions/sessions';
import { AccessTokens } from './sessions/tokens';

import { accountTable } from './table';

export { accountTable, groupAccountTable, sessionTable } from './table';
export { createAccount, createGroup, callerFor } from './repository';
export { hashPassword, hasPassword } from './sessions/sign-in';

/** Sessions are read before anything else is known, so app.ts makes this module by hand. */
export function createAccounts(ground: Ground) {
  const tokens = new AccessTokens(ground.config.secret);
  const sessions = new Sessions(ground, tokens);
  const module: ServerModule = {
    name: 'accounts',
    places: { hanging: [{ area_id: accountTable.area_id, counted: { as: 'account_count' } }], people: accountsOn },
    routes: async (app) => {
      authRoutes(app, ground, sessions);
      accountsRoutes(app, ground);
      ownAccountRoutes(app, ground, sessions);
      await avatarRoutes(app, ground);
    },
    seed: seedAccounts,
    start: () => sessions.forgetExpired(),
  };
  return { module, tokens, sessions, readSession: sessionReader(ground.db, ground.events, tokens) };
}
