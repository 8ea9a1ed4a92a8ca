import * as z from 'zod/mini';
import { kesSchema } from '../money';

export const scheduleLineSchema = z.object({
  /** 1 is the deposit, paid at inception. */
  number: z.number(),
  dueOn: z.string(),
  amount: kesSchema,
  principal: kesSchema,
  interest: kesSchema,
  /** Owed after it. */
  balance: kesSchema,
});
export const loanScheduleSchema = z.object({
  instalments: z.number(),
  deposit: kesSchema,
  installment: kesSchema,
  schedule: z.array(scheduleLineSchema),
  total: kesSchema,
  fullPrice: kesSchema,
  /** What it costs more than paying in full. */
  extra: kesSchema,
  /** Percent. */
  monthlyRate: z.number(),
  /** Effective, percent with two decimals. */
  yearlyRate: z.number(),
  graceDays: z.number(),
  /** Of the agreement's text. */
  agreementVersion: z.string(),
});
export type LoanSchedule = z.infer<typeof loanScheduleSchema>;
