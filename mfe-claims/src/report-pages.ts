/** The way from a policy to a claim that is sent: one chunk, for these pages stand on the same kinds, forms and fields. */
export { SubmitClaimPage } from './features/submit-claim';
export { ClaimTypePage } from './features/claim-type';
export { IncidentPage } from './features/incident';
export { DetailsPage } from './features/details';
export { ClaimSummaryPage } from './features/claim-summary';
