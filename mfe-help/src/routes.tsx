import type { RemoteRoute } from '@tulinde/client/remote';

/** The pages of this remote. */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/faqs',
    access: 'public',
    title: { en: 'FAQs', sw: 'Maswali yanayoulizwa sana' },
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
    topBar: 'yellow',
    menu: { place: 'top', order: 20, text: { en: 'Lipa Pole Pole', sw: 'Lipa Pole Pole' } },
    page: async () => (await import('./features/lipa-pole-pole/lipa-pole-pole-page')).LipaPolePolePage,
    prerender: true,
    states: ['worked out', 'too little', 'failed', 'signed in'],
  },
];
