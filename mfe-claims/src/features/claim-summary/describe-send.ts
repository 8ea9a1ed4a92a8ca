import type { DescribeField } from '@tulinde/ui/forms';
import type { Translate } from '@tulinde/ui/i18n';
import type { claimSummaryTexts } from './texts';

type Key = Extract<keyof (typeof claimSummaryTexts)['en'], string>;

const labels: Readonly<Record<string, Key>> = {
  'tellBy.email': 'tellBy.email',
  'tellBy.sms': 'tellBy.sms',
  despiteDuplicate: 'duplicates.tick',
};

/** The texts of each field, by its path. @param declaration as it is kept with the report */
export const describeSend =
  (text: Translate<Key>, declaration: string, describePayout: DescribeField): DescribeField =>
  (path) => {
    if (path === 'declared') return { label: declaration, missing: '' };
    const [part, ...name] = path.split('.');
    if (part === 'payout') return describePayout(name.join('.'));
    const label = text(labels[path] ?? 'title');
    return { label, missing: label };
  };
