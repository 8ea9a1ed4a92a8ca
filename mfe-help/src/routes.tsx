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
];
