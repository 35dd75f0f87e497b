export { SIGNED_OUT, sessionRestored, useAccount, useSession, type Session } from './session';
