import type { Language } from '@tulinde/contracts';
import type { InstalmentReminder } from '../../domain/instalment-rules';

export interface InstalmentFacts {
  /** Of what is due on that day: one, nearly always. */
  readonly numbers: string;
  readonly amount: string;
  readonly insurer: string;
  /** Days as people write them. */
  readonly dueOn: string;
  readonly graceEndsOn: string;
}

interface Texts {
  readonly reminder: Readonly<Record<InstalmentReminder, (facts: InstalmentFacts) => string>>;
  readonly reminderBody: (facts: InstalmentFacts) => readonly string[];
  readonly graceBody: (facts: InstalmentFacts) => readonly string[];
  readonly pay: string;
  readonly rows: { readonly instalment: string; readonly amount: string; readonly dueOn: string };
}

export const instalmentTexts: Readonly<Record<Language, Texts>> = {
  en: {
    reminder: {
      7: ({ amount, dueOn }) => `${amount} is due on ${dueOn}`,
      1: ({ amount }) => `${amount} is due tomorrow`,
      0: ({ amount }) => `${amount} is due today`,
      '-3': ({ amount, graceEndsOn }) => `${amount} is overdue: pay by ${graceEndsOn} to stay covered`,
      '-6': ({ amount, graceEndsOn }) => `Last reminder: your cover ends after ${graceEndsOn} unless ${amount} is paid`,
    },
    reminderBody: ({ insurer, dueOn, graceEndsOn }) => [
      `Your next Lipa Pole Pole instalment for your cover with ${insurer} is due on ${dueOn}. Pay it with M-Pesa in a minute.`,
      `Your cover goes on if it is paid by ${graceEndsOn}. After that day the cover ends.`,
    ],
    graceBody: ({ insurer, dueOn, graceEndsOn }) => [
      `Your Lipa Pole Pole instalment for your cover with ${insurer} was due on ${dueOn}. You are still covered.`,
      `Pay it with M-Pesa by the end of ${graceEndsOn}. If it is not paid by then, your cover and your certificate end at midnight.`,
    ],
    pay: 'Pay now',
    rows: { instalment: 'Instalment', amount: 'Amount', dueOn: 'Due on' },
  },
  sw: {
    reminder: {
      7: ({ amount, dueOn }) => `${amount} zinapaswa kulipwa ${dueOn}`,
      1: ({ amount }) => `${amount} zinapaswa kulipwa kesho`,
      0: ({ amount }) => `${amount} zinapaswa kulipwa leo`,
      '-3': ({ amount, graceEndsOn }) => `${amount} zimechelewa: lipa kufikia ${graceEndsOn} ili bima iendelee`,
      '-6': ({ amount, graceEndsOn }) =>
        `Kikumbusho cha mwisho: bima yako inaisha baada ya ${graceEndsOn} ${amount} zisipolipwa`,
    },
    reminderBody: ({ insurer, dueOn, graceEndsOn }) => [
      `Awamu yako inayofuata ya Lipa Pole Pole kwa bima yako ya ${insurer} inapaswa kulipwa ${dueOn}. Ilipe kwa M-Pesa kwa dakika moja.`,
      `Bima yako itaendelea ikilipwa kufikia ${graceEndsOn}. Baada ya siku hiyo bima inaisha.`,
    ],
    graceBody: ({ insurer, dueOn, graceEndsOn }) => [
      `Awamu yako ya Lipa Pole Pole kwa bima yako ya ${insurer} ilipaswa kulipwa ${dueOn}. Bima yako bado inaendelea.`,
      `Ilipe kwa M-Pesa kabla ya mwisho wa ${graceEndsOn}. Isipolipwa kufikia hapo, bima yako na cheti chako vinaisha saa sita usiku.`,
    ],
    pay: 'Lipa sasa',
    rows: { instalment: 'Awamu', amount: 'Kiasi', dueOn: 'Tarehe ya kulipa' },
  },
};
