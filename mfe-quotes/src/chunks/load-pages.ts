/*
 * One `import()` for each of these: the bundler makes a chunk of what each import uses, and two of one module would hold most
 * of it twice.
 */
export const loadForm = () => import(/* webpackChunkName: "motor-form" */ '../features/motor-form');
export const loadQuotes = () => import(/* webpackChunkName: "motor-quotes" */ '../features/motor-quotes');
export const loadPaForm = () =>
  import(/* webpackChunkName: "personal-accident-form" */ '../features/personal-accident-form');
export const loadPaQuotes = () =>
  import(/* webpackChunkName: "personal-accident-quotes" */ '../features/personal-accident-quotes');
const loadPurchase = () => import(/* webpackChunkName: "purchase" */ '../features/purchase/pages');

/* One function for each page that several routes have, or that the landing page fetches ahead: it is one page for all. */
export const getQuotePage = async () => (await loadForm()).GetQuotePage;
export const quotePage = async () => (await loadQuotes()).QuotePage;
export const paGetQuotePage = async () => (await loadPaForm()).PaGetQuotePage;
export const paQuotePage = async () => (await loadPaQuotes()).PaQuotePage;
/** Every step of the purchase; which one is settled in their own chunk. */
export const purchaseSteps = async () => (await loadPurchase()).PurchaseSteps;
export const paymentPages = async () => (await (await loadPurchase()).loadPayment()).PaymentPages;
export const verifyPage = async () =>
  (await import(/* webpackChunkName: "verify" */ '../features/verify/verify-page')).VerifyPage;
