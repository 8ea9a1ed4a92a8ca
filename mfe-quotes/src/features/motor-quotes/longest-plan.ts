import { formatKes, type Quote } from '@tulinde/contracts';

/** The longest plan of an offer as people say it; null where it has none, or an older back end does not tell. */
export const planInWords = ({ LipaPolePoleInstallment: amount, LipaPolePolePlan: plan }: Quote) =>
  amount === null || !plan
    ? null
    : {
        // A no-break space: the number and its amount are one thing.
        times: `${plan.instalments}\u00A0×\u00A0${formatKes(amount).replace(' ', '\u00A0')}`,
        total: formatKes(plan.total),
        extra: formatKes(plan.extra),
      };
