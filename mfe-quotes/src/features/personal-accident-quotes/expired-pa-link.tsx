import { useText } from '@tulinde/shared/i18n';
import { ButtonLink, EmptyState } from '@tulinde/shared/ui';
import styles from '../quotes/quotes.module.css';
import { paFormPath } from './pa-quote-path';
import { paResultsTexts } from './results-texts';

/** Somebody's quotes whose prices are over: their answers went with them, so the form asks anew. */
export const ExpiredPaLink = () => {
  const text = useText(paResultsTexts);
  return (
    <EmptyState
      className={styles.state}
      headingLevel={1}
      title={text('expired.title')}
      action={<ButtonLink to={paFormPath}>{text('expired.action')}</ButtonLink>}
    >
      {text('expired.link')}
    </EmptyState>
  );
};
