export { DetailsPage } from './details-page';
