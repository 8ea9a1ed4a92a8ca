export { addClaimChanges } from './claim-changes-route';
