export { ClaimTypePage } from './claim-type-page';
