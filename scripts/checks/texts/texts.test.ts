import { remoteNames } from '../../build/remotes.cjs';
import { allCatalogues, sourceFiles } from './all-catalogues';
import { findPairs } from './find-pairs';
import { textFaults } from './text-faults';

/* Names, and words that people in Kenya say in English. */
const same = new Set([
  'Lipa Pole Pole',
  'WhatsApp',
  'PSV',
  'Matatu',
  'Tuk Tuk',
  'Boda Boda',
  'Logbook',
  'Saloon',
  'Hatchback',
  'Station wagon',
  'SUV',
  'Van',
  'Pickup',
  'English',
  'Kiswahili',
  'M-Pesa',
  'Tulinde',
  'KRA PIN',
  'KES {amount}',
]);
const withoutParameters = (text: string) => text.replace(/\{\w+\}/g, '');
const isSame = (text: string) => same.has(text) || !/\p{L}/u.test(withoutParameters(text));

/* Named like a catalogue, and says nothing by itself. */
const wordless = [
  'backend/src/catalogue/claim-rules/figures-in-words.ts',
  'backend/src/claims/lifecycle/notifications/claim-texts.ts',
  'backend/src/claims/lifecycle/view/claim-messages.ts',
  'backend/src/communication/documents/paper-texts.ts',
  'backend/src/operators/insurers/webhooks/messages.ts',
  'backend/src/servicing/privacy/erase-messages.ts',
  'mfe-quotes/src/quote-parts/use-pa-labels.ts',
  'releases/console/src/candidate/plan-words.ts',
  'releases/console/src/history/action-words.ts',
  'shared/client/src/api/answer-texts.ts',
  'shared/contracts/src/clock-in-words.ts',
  'shared/contracts/src/days-in-words.ts',
];

const catalogues = allCatalogues();

describe('what the portal says', () => {
  it('is said in both languages, with the same parameters, and translated', () => {
    expect(textFaults(catalogues, isSame)).toEqual([]);
  });

  it('is found in every file that is named for it', () => {
    const found = new Set(catalogues.filter(({ en }) => en.size > 0).map(({ file }) => file));
    const named = sourceFiles().filter((file) => /[/-](texts|messages|words|labels)(-english)?\.tsx?$/.test(file));
    expect(named.filter((file) => !found.has(file))).toEqual(wordless);
  });

  it('has no exception that is not needed any more', () => {
    const equal = catalogues.flatMap(({ en, sw }) =>
      [...en].filter(([key, { text }]) => sw.get(key)?.text === text).map(([, { text }]) => text),
    );
    expect([...same].filter((text) => !equal.includes(text))).toEqual([]);
  });

  it.each(['shared', 'shell', ...remoteNames(), 'backend', 'releases/console'])(
    'is missed when one translation of %s is taken away',
    (folder) => {
      const catalogue = catalogues.find(({ file, sw }) => file.startsWith(`${folder}/`) && sw.size > 1)!;
      const [key = ''] = catalogue.sw.keys();
      const others = new Map([...catalogue.sw].filter(([other]) => other !== key));
      expect(textFaults([{ ...catalogue, sw: others }], isSame)).toEqual([
        `${catalogue.file}:${catalogue.line} ${key} is missing in Swahili`,
      ]);
    },
  );
});

describe('a fault of a text', () => {
  const faultsOf = (en: string, sw: string) =>
    textFaults(
      findPairs('texts.ts', `defineCatalogue({ key: ${en} }, { key: ${sw} })`).map((pair) => ({
        file: 'texts.ts',
        ...pair,
      })),
      isSame,
    ).map((line) => line.replace('texts.ts:1 key ', ''));

  it.each([
    [`'Pay'`, `''`, 'is empty in Swahili'],
    [`'Pay'`, `'Pay'`, 'is “Pay” in both'],
    [`'Pay {sum}'`, `'Lipa {kiasi}'`, 'has the parameters sum in English and kiasi in Swahili'],
    ['(day) => `Pay on ${day}`', `() => 'Lipa leo'`, 'has the parameters day in English and  in Swahili'],
    [`{ deep: ['Pay'] }`, `{ deep: ['Pay'] }`, 'texts.ts:1 key.deep[0] is “Pay” in both'],
    [`'Pay with this'`, `'Lipa with hii'`, 'has “with” in Swahili: Lipa with hii'],
    [`'${'Pay your instalment today. '.repeat(3)}'`, `'Lipa'`, 'is 0.0 times as long in Swahili'],
  ])('is told: %s beside %s', (en, sw, fault) => {
    expect(faultsOf(en, sw)).toEqual([fault]);
  });

  it('is not a name, a sign or another order of the words', () => {
    expect(faultsOf(`'Lipa Pole Pole'`, `'Lipa Pole Pole'`)).toEqual([]);
    expect(faultsOf(`'{share} %'`, `'{share} %'`)).toEqual([]);
    expect(faultsOf(`'{count} quotes for {make}'`, `'Makadirio {make}: {count}'`)).toEqual([]);
  });
});
