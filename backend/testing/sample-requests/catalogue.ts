import { motorForm, paQuoteForm } from '@tulinde/testing/sample-customer';
import { everybodys, self, type Samples } from './sample';

/** What is for sale, and what anybody may read, ask and say. */
export const catalogueSamples = {
  fetchProducts: everybodys(),
  getCoverLimits: everybodys({ productId: 1, productCategory: 'PRIVATE', vehicleUse: '' }),
  getInstalmentTerms: everybodys(),
  getInstalmentExample: everybodys({
    underwriterName: 'Tsavo Shield',
    amount: 81_405,
    instalments: 10,
    startsOn: '2026-03-02',
  }),
  getOpeningHours: everybodys(),
  requestCallBack: self(
    () => ({
      name: 'Amina',
      phone: '0712 345 678',
      topic: 'CLAIM',
      when: 'SOON',
      language: 'en',
      page: '/',
      release: '',
      website: '',
    }),
    { isFresh: true },
  ),
  sendFeedback: self(
    () => ({ rating: '5', topic: 'SITE', text: 'Quick.', reach: '', page: '/', release: '', website: '' }),
    { isFresh: true },
  ),
  getAllMakes: everybodys({ productId: 1 }),
  getModelByMakeId: everybodys({ makeId: 1 }),
  makes: everybodys({}),
  models: everybodys({ makeId: 1 }),
  getPlaces: everybodys(),
  getFaqs: everybodys({ language: 'sw' }),
  getPortalText: everybodys({ document: 'privacy', language: 'sw', version: '2025.1' }),
  getPortalTextVersions: everybodys({ language: 'en' }),
  getPortalTextChanges: everybodys({ document: 'terms', language: 'sw', from: '2025.1', to: '2026.1' }),
  rateAnswer: everybodys({
    answer: 'missed-instalment',
    version: 1,
    language: 'en',
    isUseful: false,
    reason: 'UNCLEAR',
    text: 'When?',
  }),
  getQuote: everybodys(motorForm()),
  getPaQuote: everybodys(paQuoteForm()),
  getValuationCentres: everybodys(),
  // Anyone who holds a certificate may ask; the response has no personal data.
  verifyCertificate: { kind: 'public', bodies: [({ certificateNumber }) => ({ certificateNumber })] },
} satisfies Samples;
