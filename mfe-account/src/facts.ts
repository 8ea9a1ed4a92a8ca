import type { RemoteFacts } from '@tulinde/shared/remote';

export const facts: RemoteFacts = {
  name: 'mfe-account',
  routes: [
    {
      path: '/my-policies',
      access: 'guarded',
      title: { en: 'My Policies', sw: 'Polisi Zangu' },
      menu: { place: 'account', order: 10, text: { en: 'My Policies', sw: 'Polisi Zangu' } },
      topBar: 'white-yellow-icons',
    },
    {
      path: '/policy-details',
      access: 'guarded',
      title: { en: 'Policy', sw: 'Polisi ya bima' },
      topBar: 'no-logo-white',
    },
    {
      path: '/renew-policy',
      access: 'guarded',
      title: { en: 'Renew a policy', sw: 'Huisha polisi' },
      topBar: 'no-logo-white',
    },
    {
      path: '/policy-renewal',
      access: 'guarded',
      title: { en: 'Renewal', sw: 'Uhuishaji' },
      topBar: 'no-logo-white',
    },
    {
      path: '/manage-next-of-kin',
      access: 'guarded',
      title: { en: 'Next of kin', sw: 'Ndugu wa karibu' },
      menu: { place: 'account', order: 40, text: { en: 'Next of kin', sw: 'Ndugu wa karibu' } },
      topBar: 'no-logo-white',
    },
    {
      path: '/my-profile',
      access: 'guarded',
      title: { en: 'My profile', sw: 'Wasifu wangu' },
      menu: { place: 'account', order: 20, text: { en: 'My profile', sw: 'Wasifu wangu' } },
      topBar: 'no-logo-white',
    },
    {
      path: '/change-password',
      access: 'guarded',
      title: { en: 'Change password', sw: 'Badilisha nenosiri' },
      menu: { place: 'account', order: 50, text: { en: 'Change password', sw: 'Badilisha nenosiri' } },
      topBar: 'no-logo-white',
    },
  ],
  states: {
    '/my-policies': ['active', 'due', 'expired', 'cancelled', 'none', 'failed'],
    '/policy-details': ['by instalments', 'on the phone', 'lapsed', 'unknown'],
    '/manage-next-of-kin': ['nobody', 'refused', 'named'],
    '/my-profile': ['identity', 'contact', 'details', 'devices', 'privacy', 'changing the email', 'failed'],
    '/change-password': ['refused'],
  },
  prerender: [],
};
