export { MyPoliciesPage } from './my-policies-page';
