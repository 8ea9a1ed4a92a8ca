export { ClaimSummaryPage } from './claim-summary-page';
