import { claimTypeWords, type getClaimDraftsCall } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { FailedToLoad, type ServerValue } from '@tulinde/ui/page';
import { ButtonLink, Card } from '@tulinde/ui';
import type * as z from 'zod/mini';
import { draftPath } from '../../claim-parts';
import styles from './my-claims.module.css';
import { myClaimsTexts } from './texts';

type Drafts = z.output<typeof getClaimDraftsCall.answer>;

const DraftCard = ({ draft }: { readonly draft: Drafts[number] }) => {
  const text = useText(myClaimsTexts);
  const typeOf = useText(claimTypeWords);
  const language = useLanguage();
  const { title, type, happenedAt, changedAt, missing } = draft;
  return (
    <Card as="li" surface="soft" className={styles.card}>
      <h3 className={styles.name}>{typeOf(type)}</h3>
      <p className={styles.line}>{title}</p>
      <p className={styles.turn}>{missing > 0 ? text('draft.missing', { count: missing }) : text('draft.ready')}</p>
      <ul className={styles.facts}>
        {happenedAt !== null && <li>{text('draft.happened', { at: formatMoment(happenedAt, language) })}</li>}
        <li>{text('draft.changed', { at: formatMoment(changedAt, language) })}</li>
      </ul>
      <ButtonLink
        className={styles.go}
        to={draftPath(draft)}
        aria-label={text('draft.goWith', { type: typeOf(type), title })}
      >
        {text('draft.go')}
      </ButtonLink>
    </Card>
  );
};

/** What was begun and not sent, to go on with. Nothing where that is nothing. */
export const DraftCards = observer(({ drafts }: { readonly drafts: ServerValue<Drafts> }) => {
  const text = useText(myClaimsTexts);
  const { data, value } = drafts;
  if (data.state === 'failed')
    return <FailedToLoad title={text('drafts.failed')} error={data.error} onRetry={() => void drafts.load()} />;
  if (value === null || value.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{text('drafts')}</h2>
      <ul className={styles.list}>
        {value.map((draft) => (
          <DraftCard key={draft.draftId} draft={draft} />
        ))}
      </ul>
    </section>
  );
});
