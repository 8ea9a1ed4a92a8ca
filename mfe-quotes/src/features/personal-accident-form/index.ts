/* One chunk: the form inside the landing page, and the page that a phone gets. */
export { PaGetQuotePage } from './get-quote-page';
export { PaForm } from './pa-form';
