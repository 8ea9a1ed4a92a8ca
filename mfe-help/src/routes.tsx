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
    page: async () =>
      (await import(/* webpackChunkName: "lipa-pole-pole" */ './features/lipa-pole-pole/lipa-pole-pole-page'))
        .LipaPolePolePage,
    chunks: ['lipa-pole-pole'],
    prerender: true,
  },
  {
    path: '/contact-us',
    access: 'public',
    title: { en: 'Contact us', sw: 'Wasiliana nasi' },
    about: {
      en: 'Call, WhatsApp or write to us every day, ask us to call you, find an office or valuation centre, and how to complain.',
      sw: 'Piga simu, WhatsApp au tuandikie kila siku, omba tukupigie, tafuta ofisi au kituo cha ukaguzi, na jinsi ya kulalamika.',
    },
    topBar: 'yellow',
    menu: { place: 'top', order: 40, text: { en: 'Contact', sw: 'Wasiliana' } },
    page: async () =>
      (await import(/* webpackChunkName: "contact-us" */ './features/contact-us/contact-us-page')).ContactUsPage,
    chunks: ['contact-us'],
    prerender: true,
  },
  {
    path: '/feedback',
    access: 'public',
    title: { en: 'Feedback', sw: 'Maoni' },
    about: {
      en: 'Tell us what was good and what was not: somebody reads every word, and answers if you want it.',
      sw: 'Tuambie kilichokuwa kizuri na kibaya: kuna anayesoma kila neno, na anajibu ukitaka.',
    },
    topBar: 'yellow',
    menu: { place: 'footer', order: 30, text: { en: 'Feedback', sw: 'Maoni' } },
    page: async () =>
      (await import(/* webpackChunkName: "feedback" */ './features/feedback/feedback-page')).FeedbackPage,
    chunks: ['feedback'],
    prerender: true,
  },
  {
    path: '/read-all-terms',
    access: 'public',
    title: { en: 'Terms and privacy', sw: 'Masharti na faragha' },
    about: {
      en: 'Terms of use and privacy policy in plain words: what we keep, for how long, who gets it, your rights, complaints, and every older version.',
      sw: 'Masharti ya matumizi na sera ya faragha kwa maneno rahisi: tunachotunza, kwa muda gani, nani anakipata, haki zako, malalamiko na matoleo ya zamani.',
    },
    topBar: 'yellow',
    page: async () =>
      (await import(/* webpackChunkName: "read-all-terms" */ './features/read-all-terms/read-all-terms-page'))
        .ReadAllTermsPage,
    chunks: ['read-all-terms'],
    prerender: true,
  },
  {
    path: '/cancel-cover',
    access: 'public',
    title: { en: 'Cancel cover', sw: 'Sitisha bima' },
    about: {
      en: 'End a motor or personal accident cover early: see what comes back to the cent before you decide, and undo it if you change your mind.',
      sw: 'Sitisha bima ya gari au ya ajali binafsi mapema: ona kinachorudishwa kwa senti kabla ya kuamua, na utengue ukibadili mawazo.',
    },
    topBar: 'yellow',
    menu: { place: 'footer', order: 25, text: { en: 'Cancel cover', sw: 'Sitisha bima' } },
    page: async () =>
      (await import(/* webpackChunkName: "cancel-cover" */ './features/cancel-cover/cancel-cover-page'))
        .CancelCoverPage,
    chunks: ['cancel-cover'],
    prerender: true,
  },
];
