export { PersonalAccidentClaimTypePage } from './personal-accident-claim-type-page';
