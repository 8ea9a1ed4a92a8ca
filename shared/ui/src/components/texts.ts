import { defineCatalogue } from '../i18n';

/** What the components themselves say; everything else comes to them as props. */
export const uiTexts = defineCatalogue(
  {
    optional: 'optional',
    close: 'Close',
    tryAgain: 'Try again',
    reference: 'Reference {reference}',
    loading: 'Loading',
    noMatch: 'Nothing matches. Check the spelling.',
    other: 'Other: {typed}',
    matches: '{count} to choose from',
    oneMatch: '1 to choose from',
    fewer: 'One less: {label}',
    more: 'One more: {label}',
    show: 'Show the list',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
  },
  {
    optional: 'si lazima',
    close: 'Funga',
    tryAgain: 'Jaribu tena',
    reference: 'Nambari ya kumbukumbu {reference}',
    loading: 'Inapakia',
    noMatch: 'Hakuna kinacholingana. Angalia ulivyoandika.',
    other: 'Nyingine: {typed}',
    matches: 'Kuna {count} za kuchagua',
    oneMatch: 'Kuna 1 ya kuchagua',
    fewer: 'Punguza moja: {label}',
    more: 'Ongeza moja: {label}',
    show: 'Onyesha orodha',
    showPassword: 'Onyesha nenosiri',
    hidePassword: 'Ficha nenosiri',
  },
);
