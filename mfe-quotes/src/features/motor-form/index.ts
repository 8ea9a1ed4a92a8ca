/* One chunk: the form inside the landing page, and the page that a phone gets. */
export { fetchMakes, GetQuotePage } from './get-quote-page';
export { MotorForm } from './motor-form';
