export { SIGNED_OUT, sessionRestored, useAccount, useSession, type Session } from './session';
export { askBeforeSignOut, endSession, loadAccount, signIn, signOut } from './sign-in';
export { followSession } from './follow-session';
export { loadForgotPassword } from './load-forgot-password';
export { loadProfile } from './load-profile';
export { LoginPage } from './login/login-page';
export { HotlineLink } from './login/hotline-link';
