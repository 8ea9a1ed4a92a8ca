import { remoteRelease } from '@tulinde/remote-release';

export const release = remoteRelease({
  folder: import.meta.dirname,
  name: 'mfe-savings',
  version: process.env.VERSION ?? '1.0.0',
  routes: [
    {
      path: '/savings-plans',
      access: 'public',
      title: { en: 'Savings plans', sw: 'Mipango ya akiba' },
      topBar: 'white',
    },
    { path: '/my-savings', access: 'guarded', title: { en: 'My savings', sw: 'Akiba yangu' }, topBar: 'white' },
  ],
  shared: { react: '^19.3.0', '@tulinde/shared/router': '^1.0.0', '@tulinde/shared/state': '^1.0.0' },
});
