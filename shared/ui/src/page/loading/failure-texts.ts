import { defineCatalogue } from '../../i18n';

export const failureTexts = defineCatalogue(
  { offline: 'You are offline. What you have typed is kept. Try again when the connection is back.' },
  { offline: 'Huna mtandao. Ulichoandika kimehifadhiwa. Jaribu tena mtandao utakaporudi.' },
);
