export { MyClaimsPage } from './my-claims-page';
