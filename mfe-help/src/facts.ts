import type { RemoteFacts } from '@tulinde/shared/remote';

export const facts: RemoteFacts = {
  name: 'mfe-help',
  routes: [
    {
      path: '/faqs',
      access: 'public',
      title: { en: 'FAQs', sw: 'Maswali yanayoulizwa sana' },
      topBar: 'yellow',
      menu: { place: 'top', order: 30, text: { en: 'FAQs', sw: 'Maswali' } },
    },
  ],
  states: { '/faqs': ['an answer', 'found', 'nothing found', 'failed'] },
  prerender: ['/faqs'],
};
