/** The way from what happened to a claim that is sent: one chunk, for these pages stand on the same kinds, forms and fields. */
export { ClaimTypePage } from './features/claim-type';
export { IncidentPage } from './features/incident';
export { DetailsPage } from './features/details';
export { ClaimSummaryPage } from './features/claim-summary';
