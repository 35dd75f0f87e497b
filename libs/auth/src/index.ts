export { SIGNED_OUT, sessionRestored, useAccount, useSession, type Session } from './session';
export { endSession, loadAccount, signIn, signOut } from './sign-in';
export { followSession } from './follow-session';
export { loadProfile } from './load-profile';
export { LoginPage } from './login/login-page';
export { HotlineLink } from './login/hotline-link';
export { ForgotPasswordPage } from './login/forgot-password-page';
