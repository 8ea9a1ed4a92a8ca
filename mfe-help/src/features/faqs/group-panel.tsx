import { useText } from '@tulinde/ui/i18n';
import { EmptyState } from '@tulinde/ui';
import { CallUs } from '../../help-parts/contact-links';
import { FaqItem } from '../../help-parts/faq-item';
import styles from './faqs-page.module.css';
import type { GroupedFaq } from '../../help-parts/faq-groups';
import type { FaqsView } from '../../help-parts/faqs-view';
import { texts } from './texts';

interface Props {
  readonly faqs: readonly GroupedFaq[];
  readonly view: FaqsView;
  readonly linkedId: string | undefined;
}

/** The answers of one group. */
export const GroupPanel = ({ faqs, view, linkedId }: Props) => {
  const text = useText(texts);
  if (faqs.length === 0) {
    return (
      <EmptyState className={styles.state} title={text('group.empty.title')} action={<CallUs />}>
        {text('group.empty.text')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {faqs.map((faq) => (
        <FaqItem key={faq.id} faq={faq} view={view} isLinked={faq.id === linkedId} />
      ))}
    </ul>
  );
};
