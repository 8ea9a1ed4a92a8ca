import type { Bilingual, ClaimRefusal } from './kind';

/** Why a kind is not offered, and what can be done instead. */
export const claimRefusalWords: Readonly<
  Record<ClaimRefusal, { readonly why: Bilingual; readonly instead: Bilingual }>
> = {
  OTHER_LINE: {
    why: { en: 'This policy insures something else.', sw: 'Bima hii ni ya kitu kingine.' },
    instead: { en: 'Choose the policy that covers it.', sw: 'Chagua bima inayohusika.' },
  },
  THIRD_PARTY_ONLY: {
    why: {
      en: 'Third Party Only pays for harm to others, not for your own vehicle.',
      sw: 'Bima ya mtu wa tatu pekee hulipia madhara kwa wengine, si gari lako mwenyewe.',
    },
    instead: {
      en: 'If another driver was at fault, claim from their insurer. If you harmed somebody, call us.',
      sw: 'Ikiwa kosa ni la dereva mwingine, dai kwa kampuni yake ya bima. Ikiwa ulimdhuru mtu, tupigie simu.',
    },
  },
  NO_WINDSCREEN_COVER: {
    why: { en: 'Glass alone is not insured with this policy.', sw: 'Bima hii hailipii vioo pekee.' },
    instead: {
      en: 'If more than glass is damaged, report damage to the vehicle.',
      sw: 'Ikiwa si kioo pekee kilichoharibika, ripoti uharibifu wa gari.',
    },
  },
  NO_OPEN_THEFT: {
    why: {
      en: 'You have no open claim for a stolen vehicle with this policy.',
      sw: 'Huna dai la gari lililoibwa ambalo halijafungwa kwa bima hii.',
    },
    instead: { en: 'Report the theft first.', sw: 'Ripoti wizi kwanza.' },
  },
  NOT_IN_FORCE: {
    why: { en: 'The cover was not in force at that time.', sw: 'Bima haikuwa ikifanya kazi wakati huo.' },
    instead: {
      en: 'Check day and time, or choose another policy.',
      sw: 'Kagua siku na saa, au chagua bima nyingine.',
    },
  },
};
