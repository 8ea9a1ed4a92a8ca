import { formatKes, type Quote } from '@tulinde/contracts';

/* A no-break space: the currency and its amount are one thing. */
const kes = (amount: number): string => formatKes(amount).replace(' ', '\u00A0');

/** The longest plan of an offer as people say it; null where it has none, or an older back end does not tell. */
export const planInWords = ({ LipaPolePoleInstallment: amount, LipaPolePolePlan: plan }: Quote) =>
  amount === null || !plan
    ? null
    : {
        count: plan.instalments,
        // The last instalment takes what is left: the amount of one, times their number, is not what is paid.
        total: kes(plan.total),
        extra: kes(plan.extra),
      };
