/** `/quen-mat-khau`: loaded separately, because few users need it. */
export const loadForgotPassword = () => import('./login/forgot-password-page');
