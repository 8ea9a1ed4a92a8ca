import type { Language } from './language';

type Texts = Record<Language, string>;

/** The few words that the edge says itself: they are needed before any script of the shell runs. */
export const notFoundTitle: Texts = { en: 'Page not found', sw: 'Ukurasa haupo' };

export const noScript: Texts = {
  en: 'This site needs JavaScript. Turn it on in your browser and load the page again.',
  sw: 'Tovuti hii inahitaji JavaScript. Iwashe kwenye kivinjari chako kisha upakie ukurasa tena.',
};
