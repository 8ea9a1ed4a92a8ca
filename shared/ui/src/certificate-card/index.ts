export { validityOf, type ShownCertificate } from './card-facts';
export { PhoneCardButton } from './phone-card-button';
export { cardTexts } from './texts';
