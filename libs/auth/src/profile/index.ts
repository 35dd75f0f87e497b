export { MustChangePasswordPage } from './must-change-password-page';
export { ProfilePage } from './profile-page';
