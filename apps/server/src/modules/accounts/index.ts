import type { ServerModule } from '../module';
import type { Deps } from '../../deps';
import { runEvery } from '../../run-every';
import { authRoutes } from './auth-routes';
import { avatarRoutes } from './avatar-routes';
import { avatarStore } from './avatars';
import { cleanUpAvatars } from './clean-up-avatars';
import { forgottenPasswordRoutes } from './forgotten/forgotten-routes';
import { delegationRoutes } from './delegation-routes';
import { ownAccountRoutes } from './own-account-routes';
import { accountUses } from './groups/group-uses';
import { groupRoutes } from './groups/group-routes';
import { hotlineRoutes } from './hotline-routes';
import { accountRoutes } from './people/account-routes';
import { eraseRoutes } from './people/erase-routes';
import { referencedAvatars } from './referenced-avatars';
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
export { createAccount, createGroup, callerFor, callerOfAccount } from './repository';
export { closeAccounts } from './close-accounts';
export { isDelegated } from './delegations';
export { newPassword, openAgain, showUntilUsed, unusedPassword } from './one-time-password';
export type { OneTimePassword } from './one-time-password';
export { resetAdministrator } from './reset-administrator';
export { referencedAvatars } from './referenced-avatars';
export { hashPassword, hasPassword } from './sessions/sign-in';
export { hashOf } from './sessions/tokens';

const SWEEP_EVERY_MS = 3_600_000;

/** Sessions are read before any other module exists, so app.ts creates this module itself. */
export function createAccounts(deps: Deps) {
  const tokens = new AccessTokens(deps.config.secret);
  const sessions = new Sessions(deps, tokens);
  const module: ServerModule = {
    name: 'accounts',
    uses: accountUses,
    files: referencedAvatars,
    places: { hanging: [{ area_id: accountTable.area_id, counted: { as: 'account_count' } }], people: accountsOn },
    routes: async (app) => {
      authRoutes(app, deps, sessions);
      accountRoutes(app, deps, sessions);
      eraseRoutes(app, deps, sessions);
      permissionRoutes(app);
      accountTreeRoutes(app, deps);
      forgottenPasswordRoutes(app, deps, sessions);
      groupRoutes(app, deps);
      hotlineRoutes(app, deps);
      sessionRoutes(app, deps, sessions);
      ownAccountRoutes(app, deps, sessions);
      delegationRoutes(app, deps);
      await avatarRoutes(app, deps);
    },
    seed: seedAccounts,
    lead: () => {
      const avatars = avatarStore(deps);
      const cleanUp = runEvery(
        deps,
        SWEEP_EVERY_MS,
        'avatar_clean_up',
        () => cleanUpAvatars(deps.db, avatars, new Date()),
        () => sessions.deleteExpired(),
      );
      return [cleanUp.stop];
    },
  };
  return { module, tokens, sessions, readSession: sessionReader(deps.db, deps.events, tokens) };
}
