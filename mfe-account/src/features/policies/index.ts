export { MyPoliciesPage } from './my-policies-page';
export { usePolicies } from './policies-store';
