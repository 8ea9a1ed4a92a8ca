import type { Language } from '@tulinde/contracts';

export interface ReminderFacts {
  readonly vehicle: string;
  /** Last day of the cover there is, and first of the next, as people write them. */
  readonly endsOn: string;
  readonly nextStart: string;
}

interface Texts {
  readonly subject: (facts: ReminderFacts) => string;
  readonly body: (facts: ReminderFacts) => readonly string[];
  readonly rows: { readonly vehicle: string; readonly endsOn: string; readonly nextStart: string };
  readonly getQuote: string;
}

export const reminderTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: ({ vehicle }) => `You can now buy the next cover of ${vehicle}`,
    body: ({ endsOn }) => [
      'You asked us to remind you. From today you can get quotes and pay for the cover that follows.',
      `After ${endsOn} the vehicle may not be driven until the new cover is paid for.`,
    ],
    rows: { vehicle: 'Vehicle', endsOn: 'Covered until', nextStart: 'Next cover from' },
    getQuote: 'Get Quote',
  },
  sw: {
    subject: ({ vehicle }) => `Sasa unaweza kununua bima inayofuata ya ${vehicle}`,
    body: ({ endsOn }) => [
      'Ulituomba tukukumbushe. Kuanzia leo unaweza kupata makadirio ya bei na kulipia bima inayofuata.',
      `Baada ya ${endsOn} gari haliruhusiwi kuendeshwa hadi bima mpya ilipwe.`,
    ],
    rows: { vehicle: 'Gari', endsOn: 'Bima iliyopo ni hadi', nextStart: 'Bima inayofuata ni kuanzia' },
    getQuote: 'Pata Bei',
  },
};
