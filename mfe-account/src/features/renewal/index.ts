export { RenewPolicyPage } from './renew-policy-page';
export { PolicyRenewalPage } from './policy-renewal-page';
