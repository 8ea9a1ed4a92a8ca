import { consentPlaceWords, consentWords, type Consent } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Badge } from '@tulinde/ui';
import { logTexts } from './log-texts';
import styles from './privacy.module.css';

const columns = ['what', 'when', 'where', 'answer'] as const;

/* Blocks below each other on a phone: a table element would be none any more when it is drawn so. */

/** What was agreed to and taken back, the last first. */
export const ConsentTable = ({ consents }: { readonly consents: readonly Consent[] }) => {
  const text = useText(logTexts);
  const nameOf = useText(consentWords);
  const placeOf = useText(consentPlaceWords);
  const language = useLanguage();
  return (
    <div role="table" aria-label={text('consents.title')} className={styles.table}>
      <div role="row" className={styles.head}>
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {text(`consents.${column}`)}
          </span>
        ))}
      </div>
      {consents.map(({ kind, isGiven, at, version, where, policyNumber }) => (
        <div key={`${kind} ${at} ${policyNumber}`} role="row" className={styles.consent}>
          <div role="cell">
            <p className={styles.consentName}>{nameOf(kind)}</p>
            {version && <p className={styles.note}>{text('consents.version', { version })}</p>}
          </div>
          <div role="cell">{formatMoment(at, language)}</div>
          <div role="cell">
            {placeOf(where)}
            {policyNumber && <p className={styles.note}>{text('consents.policy', { number: policyNumber })}</p>}
          </div>
          <div role="cell">
            <Badge tone={isGiven ? 'success' : 'neutral'}>
              {text(isGiven ? 'consents.given' : 'consents.takenBack')}
            </Badge>
          </div>
        </div>
      ))}
    </div>
  );
};
