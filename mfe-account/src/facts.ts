import type { RemoteFacts } from '@tulinde/shared/remote';

export const facts: RemoteFacts = {
  name: 'mfe-account',
  routes: [
    {
      path: '/my-policies',
      access: 'guarded',
      title: { en: 'My Policies', sw: 'Polisi zangu' },
      topBar: 'no-logo-white',
    },
  ],
  prerender: [],
};
