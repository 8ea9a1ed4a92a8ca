export { PolicyDetailsPage } from './policy-details-page';
