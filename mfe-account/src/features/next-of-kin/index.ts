export { NextOfKinPage } from './next-of-kin-page';
