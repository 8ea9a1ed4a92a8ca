/* Plain JavaScript, which the configuration of the build loads as it is. */
export const routes = [
  {
    path: '/roadside-help',
    access: 'public',
    title: { en: 'Roadside help', sw: 'Msaada barabarani' },
    topBar: 'white',
    page: async () => (await import('./roadside-page.tsx')).RoadsidePage,
    prerender: true,
  },
];
