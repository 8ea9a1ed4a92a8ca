export { ClaimsPage } from './claims-page';
export { useKindTitle } from './kind-of-path';
