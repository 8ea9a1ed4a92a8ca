/** What was sent: the list and the claim. */
export { MyClaimsPage } from './features/my-claims';
export { ClaimDetailsPage } from './features/claim-details';
