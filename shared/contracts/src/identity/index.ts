export * from './devices';
export { emailSchema } from './email-schema';
export { newPasswordProblem, passwordLength, type PasswordOwner } from './new-password';
export * from './identity-messages';
export * from './otp';
export * from './password';
export * from './proof';
export * from './sign-in';
export * from './sign-up';
