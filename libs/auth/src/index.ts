export { SIGNED_OUT, sessionRestored, useAccount, useSession, type Session } from './session';
export { askBeforeSignOut, endSession, signIn, signOut } from './sign-in';
export { loadAccount, useUnanswered } from './load-account';
export { followSession } from './follow-session';
export { loadForgotPassword } from './load-forgot-password';
export { loadProfile } from './load-profile';
export { LoginPage } from './login/login-page';
export { HotlineLink } from './login/hotline-link';
