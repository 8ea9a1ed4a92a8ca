import { useText } from '@tulinde/ui/i18n';
import { ButtonLink, EmptyState } from '@tulinde/ui';
import styles from '../../quote-parts/quotes.module.css';
import { resultsTexts } from './texts';

/** A link that the server does not know: cut off, mistyped, or too old to be told from those. */
export const UnknownLink = ({ hasOwn, ownPath }: { readonly hasOwn: boolean; readonly ownPath: string }) => {
  const text = useText(resultsTexts);
  return (
    <EmptyState
      className={styles.state}
      headingLevel={1}
      title={text('link.title')}
      action={
        <>
          <ButtonLink to="/">{text('link.get')}</ButtonLink>
          {hasOwn && (
            <ButtonLink to={ownPath} variant="outline">
              {text('link.own')}
            </ButtonLink>
          )}
        </>
      }
    >
      {text('link.help')}
    </EmptyState>
  );
};
