/* Dates of quotes as the pages after them show them. */
export { formatDay } from '../quote-tools/dates';
