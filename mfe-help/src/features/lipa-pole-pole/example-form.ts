import {
  addDays,
  dearestExample,
  formatAmount,
  instalmentCounts,
  nairobiDay,
  startDateDays,
  type InstalmentTerms,
} from '@tulinde/contracts';

/** What is typed and chosen: whole shillings as digits, and a day as `YYYY-MM-DD`. */
export interface ExampleForm {
  readonly amount: string;
  readonly underwriterName: string;
  readonly instalments: number;
  readonly startsOn: string;
}

type Problem =
  | { readonly text: 'amount.format' }
  | { readonly text: 'amount.least'; readonly minimum: string }
  | { readonly text: 'amount.most'; readonly maximum: string };

/** The days on which cover that is bought now may begin, first and last. */
export const startDays = (now = new Date()): { readonly from: string; readonly to: string } => {
  const from = nairobiDay(now);
  return { from, to: addDays(from, startDateDays) };
};

/** An everyday family car, over as many instalments as the insurer with the lowest rate offers. */
export const firstForm = (terms: readonly InstalmentTerms[]): ExampleForm => {
  const [best] = [...terms].sort((one, other) => one.monthlyRate - other.monthlyRate);
  return {
    amount: '81405',
    underwriterName: best?.underwriterName ?? '',
    instalments: best?.longestTerm ?? instalmentCounts.from,
    startsOn: startDays().from,
  };
};

/** Another insurer may offer fewer instalments. */
export const withInsurer = (form: ExampleForm, { underwriterName, longestTerm }: InstalmentTerms): ExampleForm => ({
  ...form,
  underwriterName,
  instalments: Math.min(form.instalments, longestTerm),
});

/** What is wrong with the amount; null where nothing is. */
export const amountProblem = (amount: string, { minimumFinanced }: InstalmentTerms): Problem | null => {
  if (!/^\d+$/.test(amount)) return { text: 'amount.format' };
  if (Number(amount) < minimumFinanced) return { text: 'amount.least', minimum: formatAmount(minimumFinanced) };
  if (Number(amount) > dearestExample) return { text: 'amount.most', maximum: formatAmount(dearestExample) };
  return null;
};

export const isStartPossible = (startsOn: string, { from, to } = startDays()): boolean =>
  startsOn >= from && startsOn <= to;
