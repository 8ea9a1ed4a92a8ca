import type { DescribeField } from '@tulinde/ui/forms';
import type { Translate } from '@tulinde/ui/i18n';
import type { claimSummaryTexts } from './texts';

type Key = Extract<keyof (typeof claimSummaryTexts)['en'], string>;

const labels: Readonly<Record<string, Key>> = {
  'payout.way': 'way',
  'payout.phone': 'phone',
  'payout.bank': 'bank',
  'payout.branch': 'branch.label',
  'payout.account': 'account',
  'payout.holder': 'holder',
  'tellBy.email': 'tellBy.email',
  'tellBy.sms': 'tellBy.sms',
  despiteDuplicate: 'duplicates.tick',
};
const hints: Readonly<Record<string, Key>> = { 'payout.holder': 'holder.hint' };

/** The texts of each field, by its path. @param declaration as it is kept with the report */
export const describeSend =
  (text: Translate<Key>, declaration: string): DescribeField =>
  (path) => {
    if (path === 'declared') return { label: declaration, missing: '' };
    const label = text(labels[path] ?? 'title');
    const hint = hints[path];
    return { label, missing: text('missing', { label }), ...(hint && { hint: text(hint) }) };
  };
