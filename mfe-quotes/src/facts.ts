import type { RemoteFacts } from '@tulinde/shared/remote';

export const facts: RemoteFacts = {
  name: 'mfe-quotes',
  routes: [
    { path: '/', access: 'public', title: { en: 'Home', sw: 'Mwanzo' }, topBar: 'yellow' },
    { path: '/get-quote', access: 'public', title: { en: 'Get Quote', sw: 'Pata Bei' }, topBar: 'no-logo-white' },
    { path: '/quote', access: 'public', title: { en: 'Quotes', sw: 'Makadirio ya bei' }, topBar: 'no-logo-white' },
    {
      path: '/personal-accident/get-quote',
      access: 'public',
      title: { en: 'Get Quote', sw: 'Pata Bei' },
      topBar: 'no-logo-white',
    },
    {
      path: '/personal-accident/quote',
      access: 'public',
      title: { en: 'Quotes', sw: 'Makadirio ya bei' },
      topBar: 'no-logo-white',
    },
    {
      path: '/accept-terms',
      access: 'public',
      title: { en: 'Accept terms', sw: 'Kubali masharti' },
      topBar: 'no-logo-white',
    },
  ],
  prerender: ['/', '/get-quote', '/personal-accident/get-quote'],
};
