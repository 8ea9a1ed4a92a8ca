/* One chunk: the form inside the landing page, and the page that a phone gets. */
export { GetQuotePage } from './get-quote-page';
export { MotorForm } from './motor-form';
