import * as z from 'zod/mini';
import { isDay } from '../identifiers';
import { call } from '../call';
import { kesSchema } from '../money';
import { plainText } from '../plain-fields';
import { instalmentCounts } from './instalment';
import { loanScheduleSchema } from './loan-schedule';

/** What one insurer lends at, today. */
export const instalmentTermsSchema = z.object({
  underwriterName: z.string(),
  /** Instalments in all, the deposit included; from 2. */
  longestTerm: z.number(),
  /** KES; what costs less is paid in full. */
  minimumFinanced: kesSchema,
  /** Percent. */
  monthlyRate: z.number(),
  /** Effective, percent with two decimals. */
  yearlyRate: z.number(),
});
export type InstalmentTerms = z.infer<typeof instalmentTermsSchema>;

/** The insurers that offer Lipa Pole Pole, by name. */
export const getInstalmentTermsCall = call({
  path: '/getInstalmentTerms',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({}),
  answer: z.array(instalmentTermsSchema),
});

/** The dearest cover that an example is made for, KES. */
export const dearestExample = 100_000_000;

/**
 * The schedule that a purchase of this price would have, to the cent. Refusal: `VALIDATION` (422) by field: no such insurer,
 * an amount that it does not finance, more instalments than it offers.
 */
export const getInstalmentExampleCall = call({
  path: '/getInstalmentExample',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({
    underwriterName: plainText(60, 'request.malformed'),
    /** KES, whole shillings: what the cover costs paid in full. */
    amount: z.number().check(z.int('money.format'), z.positive('money.format'), z.lte(dearestExample, 'money.format')),
    instalments: z
      .number()
      .check(
        z.int('instalments.range'),
        z.gte(instalmentCounts.from, 'instalments.range'),
        z.lte(instalmentCounts.to, 'instalments.range'),
      ),
    /** The first day of cover, on which the deposit is paid. */
    startsOn: z.string().check(z.refine(isDay, 'day.format')),
  }),
  answer: loanScheduleSchema,
});
