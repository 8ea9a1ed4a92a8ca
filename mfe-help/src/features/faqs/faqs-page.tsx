import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { EmptyState, Notice } from '@tulinde/ui';
import { useCallback, useEffect, useState } from 'react';
import { CallUs } from '../../help-parts/contact-links';
import { ContactStrip } from '../../help-parts/contact-strip';
import { HelpPage } from '../../help-parts/help-page';
import { useSendRatings } from '../../help-parts/rating/use-send-ratings';
import { FaqTabs } from './faq-tabs';
import { FaqsView } from '../../help-parts/faqs-view';
import { SearchBox } from './search-box';
import { useSearch } from './use-search';
import { SearchResults } from './search-results';
import { texts } from './texts';
import { useFaqs } from '../../help-parts/use-faqs';
import { useLinkedFaq } from './use-linked-faq';
import { useIsLive } from '../../help-parts/use-is-live';

/**
 * Where publishing puts what search engines read of questions and answers (`backend/operator/answers/fill-facts.ts`). It
 * stands in the markup that is served; a page that is alive has no use for it.
 */
const FactsPlace = () =>
  useIsLive() ? null : (
    <>
      <template data-answers-facts="" />
      <template data-answers-facts-end="" />
    </>
  );

export const FaqsPage = observer(() => {
  const text = useText(texts);
  const language = useLanguage();
  const inLanguage = useFaqs()(language);
  const [view] = useState(() => new FaqsView());
  const load = useCallback(() => void inLanguage.keep(), [inLanguage]);
  useEffect(load, [load]);

  useSendRatings();

  const { data } = inLanguage;
  const faqs = inLanguage.value ?? undefined;
  const search = useSearch(faqs, view.query);
  const { linked, isGone } = useLinkedFaq(faqs, view);
  const found = faqs && search?.hasWords(view.query) ? search.searchFaqs(faqs, view.query) : undefined;

  return (
    <HelpPage title={text('title')} lead={text('lead')}>
      <SearchBox view={view} count={found?.length} />
      {isGone && (
        <Notice tone="info" title={text('gone.title')}>
          {text('gone.text')}
        </Notice>
      )}
      {data.state === 'failed' ? (
        <FailedToLoad
          title={text('failed.title')}
          error={data.error}
          onRetry={load}
          offline={
            <EmptyState title={text('offline.title')} action={<CallUs />}>
              {text('offline.text')}
            </EmptyState>
          }
        />
      ) : found ? (
        <SearchResults found={found} view={view} />
      ) : (
        <FaqTabs faqs={faqs} linked={linked} view={view} />
      )}
      <ContactStrip />
      {/* Last: nobody waits for it. */}
      <FactsPlace />
    </HelpPage>
  );
});
