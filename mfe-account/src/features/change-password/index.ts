export { ChangePasswordPage } from './change-password-page';
