export { wholeNumber } from './whole-number';
