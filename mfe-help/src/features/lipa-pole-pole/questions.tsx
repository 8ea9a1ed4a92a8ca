import type { FaqGroup } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Card, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useCallback, useEffect, useState } from 'react';
import { AnswersPlace } from '../../help-parts/answers-place';
import { FaqItem } from '../../help-parts/faq-item';
import { FaqsView } from '../../help-parts/faqs-view';
import { useSendRatings } from '../../help-parts/rating/use-send-ratings';
import { useFaqs } from '../../help-parts/use-faqs';
import styles from './page.module.css';
import { texts } from './texts';

/** The answers of one group. */
export const Questions = observer(({ group }: { readonly group: FaqGroup }) => {
  const text = useText(texts);
  const faqs = useFaqs()(useLanguage());
  const [view] = useState(() => new FaqsView());
  const load = useCallback(() => void faqs.keep(), [faqs]);
  useEffect(load, [load]);
  useSendRatings();
  const { data } = faqs;
  if (data.state === 'failed')
    return <FailedToLoad title={text('questions.failed')} error={data.error} onRetry={load} />;
  return (
    <Card as="section" padding="none" aria-labelledby="questions-title">
      <h2 id="questions-title" className={styles.questions}>
        {text('questions.title')}
      </h2>
      {data.state === 'ready' ? (
        <ul className={styles.answers}>
          {data.value
            .filter((faq) => faq.group === group)
            .map((faq) => (
              <FaqItem key={faq.id} faq={faq} view={view} headingLevel={3} />
            ))}
        </ul>
      ) : (
        <AnswersPlace group={group} view={view} className={styles.answers} headingLevel={3}>
          <SkeletonGroup label={text('questions.loading')} className={styles.questions}>
            <Skeleton width="half" />
            <Skeleton width="three-quarters" />
          </SkeletonGroup>
        </AnswersPlace>
      )}
    </Card>
  );
});
