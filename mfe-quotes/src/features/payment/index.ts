export { PaymentPages } from './payment-pages';
