import {
  coverClasses,
  coverStatus,
  products,
  type CoverClass,
  type CoverStatus,
  type Language,
  type MotorCover,
} from '@tulinde/contracts';

type Texts = Readonly<Record<Language, string>>;

/** A class of covers, or all classes of a product and insurance type, as the terms are written for. */
export type CoverScope = Omit<CoverClass, 'productCategory'> & { readonly productCategory?: string };

/** How the insured vehicle is called. */
export const ownVehicle = ({ productId }: Pick<CoverScope, 'productId'>): Texts =>
  productId === products.motorCycle.id
    ? { en: 'your motor cycle', sw: 'pikipiki yako' }
    : { en: 'your vehicle', sw: 'gari lako' };

interface Exclusion {
  readonly text: (own: string) => Texts;
  readonly types?: readonly string[];
  /** Stands only where the table of covers does not contain it in some class of the scope. */
  readonly cover?: MotorCover;
}

const comprehensive = ['Comprehensive'];
const thirdParty = ['Third Party Only'];

const exclusions: readonly Exclusion[] = [
  {
    types: comprehensive,
    text: () => ({
      en: 'Wear and tear, mechanical or electrical breakdown, and tyres',
      sw: 'Uchakavu, hitilafu za mitambo au umeme, na matairi',
    }),
  },
  {
    types: thirdParty,
    text: (own) => ({
      en: `Any damage to ${own}, and its theft`,
      sw: `Uharibifu wowote wa ${own}, na wizi wake`,
    }),
  },
  {
    text: () => ({
      en: 'Driving under the influence of alcohol or drugs, or without a valid licence',
      sw: 'Kuendesha ukiwa umelewa pombe au dawa za kulevya, au bila leseni halali',
    }),
  },
  {
    text: () => ({
      en: 'Use that is not the one on the certificate, such as hire with a private cover',
      sw: 'Matumizi yasiyo kwenye cheti, kama kukodisha kwa bima ya binafsi',
    }),
  },
  { types: thirdParty, text: () => ({ en: 'Goods that you carry', sw: 'Mizigo unayobeba' }) },
  {
    cover: 'passengers',
    text: () => ({
      en: 'Injury to the passengers of a commercial vehicle',
      sw: 'Majeraha ya abiria wa gari la biashara',
    }),
  },
  {
    types: comprehensive,
    cover: 'political-violence',
    text: () => ({ en: 'Political violence and terrorism', sw: 'Ghasia za kisiasa na ugaidi' }),
  },
  {
    types: comprehensive,
    cover: 'loss-of-use',
    text: (own) => ({
      en: `What it costs you to be without ${own}`,
      sw: `Gharama za kukaa bila ${own}`,
    }),
  },
  { cover: 'war', text: () => ({ en: 'War, invasion and civil war', sw: 'Vita, uvamizi na vita vya ndani' }) },
];

const unless: Texts = { en: ', unless you add that benefit', sw: ', isipokuwa ukiongeza faida hiyo' };

const statusesOf = (cover: MotorCover, scope: CoverScope): readonly CoverStatus[] =>
  coverClasses
    .filter(
      (one) =>
        one.productId === scope.productId &&
        one.productType === scope.productType &&
        (scope.productCategory === undefined || one.productCategory === scope.productCategory),
    )
    .map((one) => coverStatus(cover, one));

/**
 * What a cover does not pay for, by the table of covers.
 * @param added the extras that were bought; null in the terms, which say that they can be
 */
export const exclusionsOf = (
  scope: CoverScope,
  added: readonly MotorCover[] | null,
  language: Language,
): readonly string[] =>
  exclusions.flatMap(({ text, types, cover }) => {
    if (types && !types.includes(scope.productType)) return [];
    const line = text(ownVehicle(scope)[language])[language];
    if (cover === undefined) return [line];
    const statuses = statusesOf(cover, scope);
    if (statuses.every((status) => status === 'included') || added?.includes(cover)) return [];
    return [added === null && statuses.includes('extra') ? `${line}${unless[language]}` : line];
  });

/* Of covers for which Excess protector is not sold. */
const ofProtector: Readonly<Record<Language, string>> = {
  en: ' Excess protector does not cover this.',
  sw: ' Ulinzi wa kiasi unachochangia hauhusu hili.',
};

/** A sentence of a rule without what it says of Excess protector, for covers that cannot have one. */
export const withoutProtector = (text: string, language: Language): string => text.replace(ofProtector[language], '');
