import type { RemoteRoute } from '@tulinde/client/remote';

/** The pages of this remote. */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/faqs',
    access: 'public',
    title: { en: 'FAQs', sw: 'Maswali yanayoulizwa sana' },
    about: {
      en: 'Short answers about paying for insurance in instalments, claims, M-Pesa, certificates and buying cover in Kenya.',
      sw: 'Majibu mafupi kuhusu kulipia bima kwa awamu, madai, M-Pesa, vyeti na kununua bima nchini Kenya.',
    },
    topBar: 'yellow',
    menu: { place: 'top', order: 30, text: { en: 'FAQs', sw: 'Maswali' } },
    page: async () => (await import(/* webpackMode: "eager" */ './features/faqs/faqs-page')).FaqsPage,
    inEntry: true,
    prerender: true,
    states: ['an answer', 'found', 'nothing found', 'failed'],
  },
  {
    path: '/lipa-pole-pole',
    access: 'public',
    title: { en: 'Lipa Pole Pole', sw: 'Lipa Pole Pole' },
    about: {
      en: 'Pay for a year of Comprehensive cover in 2 to 10 instalments. Work out the deposit, every month and what it costs more, to the shilling.',
      sw: 'Lipia Bima kamili ya mwaka kwa awamu 2 hadi 10. Piga hesabu ya malipo ya mwanzo, kila mwezi na gharama ya ziada, kwa shilingi.',
    },
    topBar: 'yellow',
    menu: { place: 'top', order: 20, text: { en: 'Lipa Pole Pole', sw: 'Lipa Pole Pole' } },
    page: async () => (await import('./features/lipa-pole-pole/lipa-pole-pole-page')).LipaPolePolePage,
    prerender: true,
    states: ['worked out', 'too little', 'failed', 'signed in'],
  },
];
