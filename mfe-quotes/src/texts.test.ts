import type { Catalogue } from '@tulinde/shared/i18n';
import { failureTexts } from '@tulinde/shared/page';
import { loadingTexts } from './loading-texts';
import { landingTexts } from './features/landing/texts';
import { optionTexts } from './features/motor-form/option-texts';
import { formTexts } from './features/motor-form/texts';
import { paFormTexts } from './features/personal-accident-quotes/form-texts';
import { paResultsTexts } from './features/personal-accident-quotes/results-texts';
import { errorTexts } from './features/payment/error/texts';
import { pendingTexts } from './features/payment/pending/texts';
import { planTexts } from './features/payment/plan/texts';
import { successTexts } from './features/payment/successful/texts';
import { payTexts } from './features/payment/summary/texts';
import { paymentTexts } from './features/payment/texts';
import { paDetailsTexts } from './features/purchase/pa-details/texts';
import { personalDetailsTexts } from './features/purchase/personal-details/texts';
import { summaryTexts } from './features/purchase/summary/texts';
import { purchaseTexts } from './features/purchase/texts';
import { documentsTexts } from './features/purchase/vehicle-details/documents-texts';
import { vehicleTexts } from './features/purchase/vehicle-details/texts';
import { valuationTexts } from './features/purchase/vehicle-details/valuation-texts';
import { toolTexts } from './features/quote-tools/texts';
import { renewingTexts } from './features/quotes/renewing-texts';
import { quotesTexts } from './features/quotes/texts';
import { termsTexts } from './features/terms/texts';
import { verifyTexts } from './features/verify/texts';

/* Words that people in Kenya say in English, or names. */
const same = new Set([
  'Lipa Pole Pole',
  'WhatsApp',
  'PSV',
  'Matatu',
  'Tuk Tuk',
  'Boda Boda',
  'Logbook',
  'Hatchback',
  'Station wagon',
  'SUV',
  'Van',
]);
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
  ['renewals', renewingTexts],
  ['quote tools', toolTexts],
  ['terms', termsTexts],
  ['purchase', purchaseTexts],
  ['personal details', personalDetailsTexts],
  ['people insured', paDetailsTexts],
  ['vehicle', vehicleTexts],
  ['valuation', valuationTexts],
  ['documents', documentsTexts],
  ['summary', summaryTexts],
  ['payment', paymentTexts],
  ['payment plan', planTexts],
  ['payment summary', payTexts],
  ['payment pending', pendingTexts],
  ['payment successful', successTexts],
  ['payment error', errorTexts],
  ['verification', verifyTexts],
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
