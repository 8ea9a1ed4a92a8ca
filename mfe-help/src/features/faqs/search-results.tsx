import { usePortal } from '@tulinde/client/remote';
import { routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, Card, EmptyState } from '@tulinde/ui';
import { clearSearch } from './clear-search';
import { CallUs } from '../../help-parts/contact-links';
import { FaqItem } from '../../help-parts/faq-item';
import styles from './faqs-page.module.css';
import type { FaqsView } from '../../help-parts/faqs-view';
import type { FoundFaq } from './search/search-faqs';
import { texts } from './texts';

interface Props {
  readonly found: readonly FoundFaq[];
  readonly view: FaqsView;
}

/** What a search has found across the groups, or what to do when it found nothing. */
export const SearchResults = observer(({ found, view }: Props) => {
  const text = useText(texts);
  const portal = usePortal();
  if (found.length === 0) {
    return (
      <EmptyState
        title={text('empty.title')}
        action={
          <>
            <Button onClick={() => clearSearch(view)}>{text('clearSearch')}</Button>
            <CallUs variant="outline" />
            {portal.hasRoute(routes.contactUs) && (
              <ButtonLink to={routes.contactUs} variant="outline">
                {text('empty.contact')}
              </ButtonLink>
            )}
          </>
        }
      >
        {text('empty.text')} {text('empty.privacy')}
      </EmptyState>
    );
  }
  return (
    <Card padding="none">
      <ul className={styles.list}>
        {found.map(({ faq, isInAnswerOnly, mark }) => (
          <FaqItem
            key={faq.id}
            faq={faq}
            view={view}
            mark={mark}
            startsOpen={isInAnswerOnly}
            groupName={text(`group.${faq.group}`)}
          />
        ))}
      </ul>
    </Card>
  );
});
