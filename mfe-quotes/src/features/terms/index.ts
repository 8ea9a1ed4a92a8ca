export { Terms } from './terms';
