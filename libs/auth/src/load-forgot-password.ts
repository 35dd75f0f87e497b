/** `/quen-mat-khau`: loaded by the few who come there, not with the sign-in page. */
export const loadForgotPassword = () => import('./login/forgot-password-page');
