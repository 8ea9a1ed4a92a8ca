import { routes, type ClaimDraft } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { TickField } from '@tulinde/ui/forms';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { Notice } from '@tulinde/ui';
import styles from './claim-summary.module.css';
import { claimSummaryTexts } from './texts';

/** Claims like this one: told before it is sent, so that nobody waits for two answers to one incident. */
export const Duplicates = ({ duplicates }: Pick<ClaimDraft, 'duplicates'>) => {
  const text = useText(claimSummaryTexts);
  const language = useLanguage();
  if (duplicates.length === 0) return null;
  return (
    <Notice tone="warning" title={text('duplicates.title')}>
      <div className={styles.duplicates}>
        <p>{text('duplicates.help')}</p>
        <ul className={styles.missing}>
          {duplicates.map(({ claimNumber, happenedAt }) => (
            <li key={claimNumber}>
              <Link to={routes.claimDetails(claimNumber)}>
                {text('duplicates.of', { claim: claimNumber, day: formatMoment(happenedAt, language) })}
              </Link>
            </li>
          ))}
        </ul>
        <TickField name="despiteDuplicate" />
      </div>
    </Notice>
  );
};
