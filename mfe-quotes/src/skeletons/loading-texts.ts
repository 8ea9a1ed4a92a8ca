import { defineCatalogue } from '@tulinde/ui/i18n';

/** What is on its way, for those who hear the page. */
export const loadingTexts = defineCatalogue(
  {
    form: 'Loading the form',
    quotes: 'Loading your quotes',
    terms: 'Loading the terms',
    step: 'Loading your purchase',
    payment: 'Loading your payment',
    requests: 'Looking up the phone',
    certificate: 'Checking the certificate',
  },
  {
    form: 'Tunapakia fomu',
    quotes: 'Tunapakia makadirio yako ya bei',
    terms: 'Tunapakia masharti',
    step: 'Tunapakia ununuzi wako',
    payment: 'Tunapakia malipo yako',
    requests: 'Tunaangalia simu',
    certificate: 'Tunakagua cheti cha bima',
  },
);
