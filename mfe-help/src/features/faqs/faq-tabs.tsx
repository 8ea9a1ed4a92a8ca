import { faqGroups } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useSearchParams } from '@tulinde/client/router';
import { Card, Tabs } from '@tulinde/ui';
import { AnswersPlace } from '../../help-parts/answers-place';
import { isFaqGroup, type GroupedFaq } from '../../help-parts/faq-groups';
import styles from './faqs-page.module.css';
import { FaqsSkeleton } from './faqs-skeleton';
import type { FaqsView } from '../../help-parts/faqs-view';
import { GroupPanel } from './group-panel';
import { texts } from './texts';

interface Props {
  /** Undefined while they are on their way. */
  readonly faqs: readonly GroupedFaq[] | undefined;
  readonly linked: GroupedFaq | undefined;
  readonly view: FaqsView;
}

/** The three groups as tabs; the chosen one stands in the address (`?group=`), for reloads and links. */
export const FaqTabs = ({ faqs, linked, view }: Props) => {
  const text = useText(texts);
  const [params, setParams] = useSearchParams();
  const named = params.get('group');
  const selected = linked?.group ?? (isFaqGroup(named) ? named : faqGroups[0]);

  const handleSelect = (group: string) =>
    setParams(
      (before) => {
        before.set('group', group);
        return before;
      },
      // Back leads to where the visitor came from, not through every tab.
      { replace: true },
    );

  return (
    <Card padding="none">
      <Tabs
        className={styles.tabs}
        label={text('groups')}
        selected={selected}
        onSelect={handleSelect}
        tabs={faqGroups.map((group) => ({
          id: group,
          label: text(`group.${group}`),
          panel: faqs ? (
            <GroupPanel faqs={faqs.filter((faq) => faq.group === group)} view={view} linkedId={linked?.id} />
          ) : (
            <AnswersPlace group={group} view={view} className={styles.list}>
              {group === selected && <FaqsSkeleton />}
            </AnswersPlace>
          ),
        }))}
      />
    </Card>
  );
};
