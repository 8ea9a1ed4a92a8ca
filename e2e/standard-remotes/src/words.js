export const paths = { open: '/roadside-help', own: '/my-roadside-help' };
export const heading = { en: 'Roadside help', sw: 'Msaada barabarani' };
export const ownHeading = { en: 'My roadside help', sw: 'Msaada wangu barabarani' };
export const version = process.env.VERSION;
