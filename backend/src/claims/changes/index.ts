export { addClaimChanges, type ClaimChangesDependencies } from './claim-changes-route';
