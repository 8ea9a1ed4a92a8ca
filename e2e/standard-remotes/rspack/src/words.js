export const heading = { en: 'Roadside help', sw: 'Msaada barabarani' };
export const version = process.env.VERSION;
