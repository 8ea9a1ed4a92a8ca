import { remoteRelease } from '@tulinde/remote-release';

export const release = remoteRelease({
  folder: import.meta.dirname,
  name: 'mfe-health',
  version: process.env.VERSION ?? '1.0.0',
  routes: [
    { path: '/health-cover', access: 'public', title: { en: 'Health cover', sw: 'Bima ya afya' }, topBar: 'white' },
    {
      path: '/my-health-cover',
      access: 'guarded',
      title: { en: 'My health cover', sw: 'Bima yangu ya afya' },
      topBar: 'white',
    },
  ],
  shared: { react: '^19.3.0', '@tulinde/shared/router': '^1.0.0', '@tulinde/shared/state': '^1.0.0' },
});
