import { unexpectedText, type Language } from '@tulinde/contracts';

/** What a person reads when no usable answer came: what happened, and what to do now. */
export const failureTexts = {
  en: {
    offline: 'You are offline. Check your connection, then try again.',
    network: 'We could not reach Tulinde. Check your connection, then try again.',
    deadline: 'No answer came, and we have stopped waiting. Check your connection, then try again.',
    deadlineOfWrite:
      'No answer came. We do not know whether this reached us. You can press again: nothing is done twice.',
    cancelled: 'The request was stopped.',
    unreadable: 'We could not read the answer. Reload the page, then try again.',
    token: 'We could not start a safe connection. Reload the page, then try again.',
    tokenBusy: 'The service is busy. Wait a minute, then try again.',
    insecurePage: 'This page is not on a safe connection. Open it with https:// at the start of the address.',
    unexpected: unexpectedText.en,
    reference: 'Reference: {reference}.',
  },
  sw: {
    offline: 'Huna mtandao. Kagua muunganisho wako, kisha jaribu tena.',
    network: 'Hatukuweza kufikia Tulinde. Kagua muunganisho wako, kisha jaribu tena.',
    deadline: 'Hakuna jibu lililokuja, na tumeacha kusubiri. Kagua muunganisho wako, kisha jaribu tena.',
    deadlineOfWrite:
      'Hakuna jibu lililokuja. Hatujui kama ombi limetufikia. Unaweza kubonyeza tena: hakuna kinachofanyika mara mbili.',
    cancelled: 'Ombi limesimamishwa.',
    unreadable: 'Hatukuweza kusoma jibu. Pakia ukurasa upya, kisha jaribu tena.',
    token: 'Hatukuweza kuanzisha muunganisho salama. Pakia ukurasa upya, kisha jaribu tena.',
    tokenBusy: 'Huduma ina shughuli nyingi. Subiri dakika moja, kisha jaribu tena.',
    insecurePage: 'Ukurasa huu hauko kwenye muunganisho salama. Ufungue kwa https:// mwanzoni mwa anwani.',
    unexpected: unexpectedText.sw,
    reference: 'Nambari ya kumbukumbu: {reference}.',
  },
} as const satisfies Record<Language, Record<string, string>>;

export type FailureText = keyof (typeof failureTexts)['en'];
