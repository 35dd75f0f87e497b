import type { ServerModule } from '../module';
import type { Ground } from '../../ground';
import { authRoutes } from './auth-routes';
import { avatarRoutes } from './avatar-routes';
import { forgottenPasswordRoutes } from './forgotten/forgotten-routes';
import { ownAccountRoutes } from './own-account-routes';
import { accountUses } from './groups/group-uses';
import { groupRoutes } from './groups/group-routes';
import { hotlineRoutes } from './hotline-routes';
import { accountRoutes } from './people/account-routes';
import { keptAvatars } from './kept-avatars';
import { permissionRoutes } from './people/permission-routes';
import { accountTreeRoutes } from './people/tree-routes';
import { accountsOn } from './repository';
import { seedAccounts } from './seed';
import { sessionRoutes } from './sessions/session-routes';
import { sessionReader } from './sessions/read-session';
import { Sessions } from './sessions/sessions';
import { AccessTokens } from './sessions/tokens';
import { accountTable } from './table';

export { accountTable, groupAccountTable, sessionTable } from './table';
export { createAccount, createGroup, callerFor } from './repository';
export { closeAccounts, openAgain } from './close-accounts';
export { keptAvatars } from './kept-avatars';
export { hashPassword, hasPassword } from './sessions/sign-in';

/** Sessions are read before anything else is known, so app.ts makes this module by hand. */
export function createAccounts(ground: Ground) {
  const tokens = new AccessTokens(ground.config.secret);
  const sessions = new Sessions(ground, tokens);
  const module: ServerModule = {
    name: 'accounts',
    uses: accountUses,
    files: keptAvatars,
    places: { hanging: [{ area_id: accountTable.area_id, counted: { as: 'account_count' } }], people: accountsOn },
    routes: async (app) => {
      authRoutes(app, ground, sessions);
      accountRoutes(app, ground, sessions);
      permissionRoutes(app);
      accountTreeRoutes(app, ground);
      forgottenPasswordRoutes(app, ground, sessions);
      groupRoutes(app, ground);
      hotlineRoutes(app, ground);
      sessionRoutes(app, ground, sessions);
      ownAccountRoutes(app, ground, sessions);
      await avatarRoutes(app, ground);
    },
    seed: seedAccounts,
    start: () => sessions.forgetExpired(),
  };
  return { module, tokens, sessions, readSession: sessionReader(ground.db, ground.events, tokens) };
}
