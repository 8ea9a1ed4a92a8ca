/** @type {import('@tulinde/client/remote').RemoteFacts} */
export const facts = {
  name: 'mfe-roadside',
  routes: [
    {
      path: '/roadside-help',
      access: 'public',
      title: { en: 'Roadside help', sw: 'Msaada barabarani' },
      topBar: 'white',
    },
  ],
  prerender: ['/roadside-help'],
};
