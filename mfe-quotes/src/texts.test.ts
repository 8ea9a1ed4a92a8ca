import type { Catalogue } from '@tulinde/shared/i18n';
import { failureTexts } from './failure-texts';
import { loadingTexts } from './loading-texts';
import { landingTexts } from './features/landing/texts';
import { optionTexts } from './features/motor-form/option-texts';
import { formTexts } from './features/motor-form/texts';
import { paFormTexts } from './features/personal-accident-quotes/form-texts';
import { paResultsTexts } from './features/personal-accident-quotes/results-texts';
import { toolTexts } from './features/quote-tools/texts';
import { quotesTexts } from './features/quotes/texts';
import { termsTexts } from './features/terms/texts';

/* Words that people in Kenya say in English, or names. */
const same = new Set(['Lipa Pole Pole', 'WhatsApp', 'PSV', 'Matatu', 'Tuk Tuk', 'Boda Boda']);
const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const catalogues: [string, Catalogue][] = [
  ['failures', failureTexts],
  ['loading', loadingTexts],
  ['landing', landingTexts],
  ['options', optionTexts],
  ['motor form', formTexts],
  ['personal accident form', paFormTexts],
  ['personal accident quotes', paResultsTexts],
  ['quotes', quotesTexts],
  ['quote tools', toolTexts],
  ['terms', termsTexts],
];

describe.each(catalogues)('the texts of %s', (_name, catalogue) => {
  const keys = Object.keys(catalogue.en);

  it.each(keys)('say "%s" in Swahili too', (key) => {
    const [en, sw] = [catalogue.en[key] ?? '', catalogue.sw[key] ?? ''];
    expect(sw.trim()).not.toBe('');
    if (!same.has(en)) expect(sw).not.toBe(en);
    expect(parameters(sw)).toEqual(parameters(en));
  });

  it('have no key that English lacks', () => {
    expect(Object.keys(catalogue.sw).sort()).toEqual([...keys].sort());
  });
});
