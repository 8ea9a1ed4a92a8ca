export { ClaimDetailsPage } from './claim-details-page';
