import { useText } from '@tulinde/ui/i18n';
import { ButtonLink, EmptyState } from '@tulinde/ui';
import styles from '../../quote-parts/quotes.module.css';
import { resultsTexts } from './texts';

/** Somebody's quotes whose prices are over: their answers went with them, so the form asks anew. */
export const ExpiredLink = ({ form, help }: { readonly form: string; readonly help: string }) => {
  const text = useText(resultsTexts);
  return (
    <EmptyState
      className={styles.state}
      headingLevel={1}
      title={text('expired.title')}
      action={<ButtonLink to={form}>{text('expired.action')}</ButtonLink>}
    >
      {help}
    </EmptyState>
  );
};
