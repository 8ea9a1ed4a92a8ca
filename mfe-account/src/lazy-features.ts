import { feature } from '@tulinde/shared/page';

/* A chunk for each feature: who looks at a policy does not fetch the forms of the profile. */
export const myPolicies = feature(async () => (await import('./features/policies')).MyPoliciesPage);
export const policyDetails = feature(async () => (await import('./features/policy-details')).PolicyDetailsPage);
export const renewPolicy = feature(async () => (await import('./features/renewal')).RenewPolicyPage);
export const policyRenewal = feature(async () => (await import('./features/renewal')).PolicyRenewalPage);
export const nextOfKin = feature(async () => (await import('./features/next-of-kin')).NextOfKinPage);
export const myProfile = feature(async () => (await import('./features/profile')).MyProfilePage);
export const changePassword = feature(async () => (await import('./features/change-password')).ChangePasswordPage);
