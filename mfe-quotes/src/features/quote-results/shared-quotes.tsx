import { linesOfBusiness } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { ButtonLink, EmptyState } from '@tulinde/ui';
import { observer } from '@tulinde/client/state';
import { loadingTexts } from '../../skeletons/loading-texts';
import styles from '../../quote-parts/quotes.module.css';
import { QuotesSkeleton } from '../../quote-parts/quotes-skeleton';
import type { QuoteLine } from './quote-line';
import { isGoneError, type AnyQuoteSet } from './quotes-store';
import { resultsTexts } from './texts';

/** Shared quotes that have expired. Their answers are deleted with them, so the form asks for everything again. */
const ExpiredLink = ({ form, help }: { readonly form: string; readonly help: string }) => {
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

/** A link that the server does not know: cut off, mistyped, or too old to be told from those. */
const UnknownLink = ({ hasOwn, ownPath }: { readonly hasOwn: boolean; readonly ownPath: string }) => {
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

const isReference = (ref: string) => /^[\w-]{1,64}$/.test(ref);

/** What stands here while a link is turned into quotes, or when it cannot be. */
export const sharedQuotes = <Set extends AnyQuoteSet>(line: QuoteLine<Set>) => {
  const { form, quotes: ownPath } = linesOfBusiness[line.kind].pages;
  return observer(function SharedQuotes({ sharedRef }: { readonly sharedRef: string }) {
    const text = useText(resultsTexts);
    const loading = useText(loadingTexts);
    const { quoteRef } = line.useSession().value;
    const { expiredLink } = line.useWords();
    const isValid = isReference(sharedRef);
    const { failure, retry } = line.useLink(isValid ? sharedRef : null);
    if (failure?.code === 'QUOTE_EXPIRED' && expiredLink !== null)
      return <ExpiredLink form={form} help={expiredLink} />;
    if (!isValid || (failure !== null && isGoneError(failure))) {
      return <UnknownLink hasOwn={quoteRef !== null} ownPath={ownPath} />;
    }
    if (failure !== null) return <FailedToLoad title={text('failed.title')} error={failure} onRetry={retry} />;
    return <QuotesSkeleton label={loading('quotes')} />;
  });
};
