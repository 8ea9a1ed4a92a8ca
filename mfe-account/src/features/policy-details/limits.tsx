import { formatKes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Check } from 'lucide-react';
import styles from './details.module.css';
import { detailsTexts } from './texts';

export interface LimitsProps {
  /** KES; 0 where it is covered without a limit of its own, none where the label says it. */
  readonly limits: readonly { readonly label: string; readonly limit?: number }[];
}

/** What is covered, line by line. */
export const Limits = ({ limits }: LimitsProps) => {
  const text = useText(detailsTexts);
  return (
    <ul className={styles.ticks}>
      {limits.map(({ label, limit }) => (
        <li key={label}>
          <Check aria-hidden />
          <span>{label}</span>
          {limit !== undefined && (
            <span className={styles.amount}>
              {limit === 0 ? text('included') : text('upTo', { amount: formatKes(limit) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
