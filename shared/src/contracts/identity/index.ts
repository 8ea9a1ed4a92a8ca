export * from './devices';
export { newPasswordProblem, passwordLength } from './fields';
export * from './identity-messages';
export * from './otp';
export * from './password';
export * from './sign-in';
export * from './sign-up';
