import { observer } from '@tulinde/client/state';
import { classNames, Disclosure } from '@tulinde/ui';
import { AnswerText } from './answer-text';
import { CopyLink } from './copy-link';
import type { GroupedFaq } from './faq-groups';
import styles from './faq-item.module.css';
import { rating } from './rating';
import type { ReactNode } from 'react';
import type { FaqsView } from './faqs-view';

interface Props {
  readonly faq: GroupedFaq;
  readonly view: FaqsView;
  /** Open until toggled: for an answer whose question does not say why it stands here. */
  readonly startsOpen?: boolean;
  readonly isLinked?: boolean;
  /** Above the question; in a list of one group there is none. */
  readonly groupName?: string;
  /** Draws its texts, with what was searched for; as they are without. */
  readonly mark?: (text: string) => ReactNode;
  /** Of the questions; 2 where nothing stands between them and the page's title. */
  readonly headingLevel?: 2 | 3;
}

/** One question, its answer to open, and a link to it. */
export const FaqItem = observer(
  ({ faq, view, startsOpen = false, isLinked = false, groupName, mark, headingLevel = 2 }: Props) => (
    <li className={classNames(styles.item, isLinked && styles.linked)}>
      {groupName && <p className={styles.group}>{groupName}</p>}
      <Disclosure
        id={faq.id}
        className={styles.disclosure}
        headingLevel={headingLevel}
        summary={mark?.(faq.question) ?? faq.question}
        isOpen={view.isOpen(faq.id) !== startsOpen}
        onToggle={() => view.toggle(faq.id)}
      >
        <AnswerText faq={faq} {...(mark && { mark })} />
        <CopyLink faq={faq} view={view} />
        {view.isOpen(faq.id) !== startsOpen && <rating.Component faq={faq} fallback={null} />}
      </Disclosure>
    </li>
  ),
);
