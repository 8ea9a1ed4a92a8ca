import type { RemoteRoute } from '@tulinde/client/remote';

const renewal = () => import(/* webpackChunkName: "renewal" */ './features/renewal');

/** The pages of this remote, a chunk for each feature: who looks at a policy does not fetch the forms of the profile. */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/my-policies',
    access: 'guarded',
    title: { en: 'My Policies', sw: 'Bima Zangu' },
    topBar: 'white-yellow-icons',
    menu: { place: 'account', order: 10, text: { en: 'My Policies', sw: 'Bima Zangu' } },
    page: async () => (await import(/* webpackChunkName: "policies" */ './features/policies')).MyPoliciesPage,
    chunks: ['policies'],
  },
  {
    path: '/policy-details',
    access: 'guarded',
    title: { en: 'Policy', sw: 'Bima' },
    topBar: 'no-logo-white',
    page: async () =>
      (await import(/* webpackChunkName: "policy-details" */ './features/policy-details')).PolicyDetailsPage,
    chunks: ['policy-details'],
  },
  {
    path: '/renew-policy',
    access: 'guarded',
    title: { en: 'Renew a policy', sw: 'Huisha bima' },
    topBar: 'no-logo-white',
    page: async () => (await renewal()).RenewPolicyPage,
    chunks: ['renewal'],
  },
  {
    path: '/policy-renewal',
    access: 'guarded',
    title: { en: 'Renewal', sw: 'Uhuishaji' },
    topBar: 'no-logo-white',
    page: async () => (await renewal()).PolicyRenewalPage,
    chunks: ['renewal'],
  },
  {
    path: '/manage-next-of-kin',
    access: 'guarded',
    title: { en: 'Next of kin', sw: 'Ndugu wa karibu' },
    topBar: 'no-logo-white',
    menu: { place: 'account', order: 40, text: { en: 'Next of kin', sw: 'Ndugu wa karibu' } },
    page: async () => (await import(/* webpackChunkName: "next-of-kin" */ './features/next-of-kin')).NextOfKinPage,
    chunks: ['next-of-kin'],
  },
  {
    path: '/my-profile',
    access: 'guarded',
    title: { en: 'My profile', sw: 'Wasifu wangu' },
    topBar: 'no-logo-white',
    menu: { place: 'account', order: 20, text: { en: 'My profile', sw: 'Wasifu wangu' } },
    page: async () => (await import(/* webpackChunkName: "profile" */ './features/profile')).MyProfilePage,
    chunks: ['profile'],
  },
  {
    path: '/change-password',
    access: 'guarded',
    title: { en: 'Change password', sw: 'Badilisha nenosiri' },
    topBar: 'no-logo-white',
    menu: { place: 'account', order: 50, text: { en: 'Change password', sw: 'Badilisha nenosiri' } },
    page: async () =>
      (await import(/* webpackChunkName: "change-password" */ './features/change-password')).ChangePasswordPage,
    chunks: ['change-password'],
  },
];
