export { SubmitClaimPage } from './submit-claim-page';
