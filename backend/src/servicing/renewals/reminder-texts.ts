import type { Language } from '@tulinde/contracts';
import type { RenewalReminderDays } from '../../customers-and-policies/policies/reminder-days';

export interface ReminderFacts {
  /** `Toyota Fielder KDA 123A`; null where people are insured. */
  readonly vehicle: string | null;
  readonly insurer: string;
  /** As people write it. */
  readonly endsOn: string;
}

interface Texts {
  readonly subject: Readonly<Record<RenewalReminderDays, (facts: ReminderFacts) => string>>;
  readonly body: (facts: ReminderFacts) => readonly string[];
  /** Where no insurer takes the vehicle as it was covered. */
  readonly notOffered: (facts: ReminderFacts) => readonly string[];
  readonly getQuote: string;
  readonly renew: string;
  readonly rows: { readonly policy: string; readonly insurer: string; readonly endsOn: string };
}

const english = ({ vehicle }: ReminderFacts): string =>
  vehicle === null ? 'personal accident cover' : `cover of ${vehicle}`;
const swahili = ({ vehicle }: ReminderFacts): string =>
  vehicle === null ? 'bima ya ajali binafsi' : `bima ya ${vehicle}`;

export const reminderTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: {
      30: (facts) => `Your ${english(facts)} ends on ${facts.endsOn}`,
      7: (facts) => `Your ${english(facts)} ends in a week, on ${facts.endsOn}`,
      0: (facts) => `Your ${english(facts)} ends today`,
    },
    body: ({ insurer, endsOn, vehicle }) => [
      `Your cover with ${insurer} ends on ${endsOn}. Renew it in a few minutes: your answers of last year are kept, and you see why the price changed and what other insurers charge.`,
      vehicle === null
        ? 'After that day nobody is covered until the new cover is paid for.'
        : 'After that day the vehicle may not be driven until the new cover is paid for.',
    ],
    notOffered: ({ insurer, endsOn }) => [
      `Your cover with ${insurer} ends on ${endsOn}. It cannot be renewed as it is: because of the vehicle’s age no insurer offers this cover for it any more.`,
      'See what Third Party Only costs, which has no limit of age. After that day the vehicle may not be driven until a new cover is paid for.',
    ],
    getQuote: 'Get Quote',
    renew: 'Renew',
    rows: { policy: 'Policy', insurer: 'Insurer', endsOn: 'Ends on' },
  },
  sw: {
    subject: {
      30: (facts) => `Kikumbusho: ${swahili(facts)} inaisha ${facts.endsOn}`,
      7: (facts) => `Kikumbusho: ${swahili(facts)} inaisha baada ya wiki moja, ${facts.endsOn}`,
      0: (facts) => `Kikumbusho: ${swahili(facts)} inaisha leo`,
    },
    body: ({ insurer, endsOn, vehicle }) => [
      `Bima yako ya ${insurer} inaisha ${endsOn}. Ihuishe kwa dakika chache: majibu yako ya mwaka jana yametunzwa, na utaona kwa nini bei imebadilika na kampuni nyingine zinatoza kiasi gani.`,
      vehicle === null
        ? 'Baada ya siku hiyo hakuna aliye na bima hadi bima mpya ilipwe.'
        : 'Baada ya siku hiyo gari haliruhusiwi kuendeshwa hadi bima mpya ilipwe.',
    ],
    notOffered: ({ insurer, endsOn }) => [
      `Bima yako ya ${insurer} inaisha ${endsOn}. Haiwezi kuhuishwa jinsi ilivyo: kwa sababu ya umri wa gari hakuna kampuni ya bima inayotoa tena bima hii kwa gari hili.`,
      'Angalia bei ya bima ya mtu wa tatu pekee, isiyo na kikomo cha umri. Baada ya siku hiyo gari haliruhusiwi kuendeshwa hadi bima mpya ilipwe.',
    ],
    getQuote: 'Pata Bei',
    renew: 'Huisha',
    rows: { policy: 'Bima', insurer: 'Kampuni ya bima', endsOn: 'Inaisha' },
  },
};
