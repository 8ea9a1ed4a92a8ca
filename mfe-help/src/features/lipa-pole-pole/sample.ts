import { usualMinimumFinanced, type InstalmentTerms, type LoanSchedule } from '@tulinde/contracts';

/* As much of everything as there usually is: skeletons are as large as these. Nobody reads them. */
const instalments = 10;
const amount = 88_888;

export const sampleTerms: readonly InstalmentTerms[] = [
  {
    underwriterName: '',
    longestTerm: instalments,
    minimumFinanced: usualMinimumFinanced,
    monthlyRate: 1.5,
    yearlyRate: 19.56,
  },
];

export const sampleLoan: LoanSchedule = {
  instalments,
  deposit: amount,
  installment: amount,
  total: amount,
  fullPrice: amount,
  extra: amount,
  monthlyRate: 1.5,
  yearlyRate: 19.56,
  graceDays: 7,
  agreementVersion: '',
  schedule: Array.from({ length: instalments }, (_, index) => ({
    number: index + 1,
    dueOn: '2026-01-01',
    amount,
    principal: amount,
    interest: 0,
    balance: 0,
  })),
};
