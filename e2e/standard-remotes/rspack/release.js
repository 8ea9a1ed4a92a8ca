import { remoteRelease } from '@tulinde/remote-release';

export const release = remoteRelease({
  folder: import.meta.dirname,
  name: 'mfe-roadside',
  version: process.env.VERSION ?? '1.0.0',
  routes: [
    {
      path: '/roadside-help',
      access: 'public',
      title: { en: 'Roadside help', sw: 'Msaada barabarani' },
      topBar: 'white',
    },
    {
      path: '/my-roadside-help',
      access: 'guarded',
      title: { en: 'My roadside help', sw: 'Msaada wangu barabarani' },
      topBar: 'white',
    },
  ],
  shared: { react: '^19.3.0', '@tulinde/shared/router': '^1.0.0', '@tulinde/shared/state': '^1.0.0' },
});
