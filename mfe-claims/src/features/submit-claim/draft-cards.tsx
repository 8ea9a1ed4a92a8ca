import { claimTypeWords, type getClaimDraftsCall } from '@tulinde/contracts';
import { FailedToSend, useSendOnce } from '@tulinde/ui/forms';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { FailedToLoad, showToast } from '@tulinde/ui/page';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, Card } from '@tulinde/ui';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { draftPath } from '../../claim-parts/draft-path';
import type { SubmitClaimStore } from './submit-claim-store';
import styles from './submit-claim.module.css';
import { submitClaimTexts } from './texts';

type Draft = z.output<typeof getClaimDraftsCall.answer>[number];

interface DiscardProps {
  /** What people call the report. */
  readonly report: string;
  readonly onDiscard: () => Promise<void>;
}

/* Asked once more: nothing brings its photos back. */
const Discard = ({ report, onDiscard }: DiscardProps) => {
  const text = useText(submitClaimTexts);
  const portal = usePortal();
  const [isAsking, setAsking] = useState(false);
  const { send, isSending, failure } = useSendOnce(async () => {
    await onDiscard();
    showToast(portal, { kind: 'info', message: text('draft.discarded') });
  });
  const group = useRef<HTMLDivElement>(null);
  // What was pressed is gone: its question takes the focus.
  useEffect(() => {
    if (isAsking) group.current?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <Button variant="quiet" aria-label={text('draft.discardOf', { report })} onClick={() => setAsking(true)}>
        {text('draft.discard')}
      </Button>
    );
  return (
    <div
      ref={group}
      tabIndex={-1}
      className={styles.sure}
      role="group"
      aria-label={text('draft.discardOf', { report })}
    >
      <p>{text('draft.sure')}</p>
      <FailedToSend failure={failure} title={text('draft.notDiscarded')} />
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => setAsking(false)}>
          {text('draft.no')}
        </Button>
        <Button variant="quiet" isBusy={isSending} onClick={send}>
          {text('draft.yes')}
        </Button>
      </div>
    </div>
  );
};

const DraftCard = ({ draft, onDiscard }: { readonly draft: Draft; readonly onDiscard: () => Promise<void> }) => {
  const text = useText(submitClaimTexts);
  const typeOf = useText(claimTypeWords);
  const language = useLanguage();
  const { title, type, happenedAt, changedAt, missing } = draft;
  const report = text('draft.of', { type: typeOf(type), title });
  return (
    <Card as="li" surface="soft" className={styles.card}>
      <div>
        <h3 className={styles.name}>{typeOf(type)}</h3>
        <p>{title}</p>
      </div>
      <ul className={styles.facts}>
        <li className={styles.strong}>
          {missing > 0 ? text('draft.missing', { count: missing }) : text('draft.ready')}
        </li>
        {happenedAt !== null && <li>{text('draft.happened', { at: formatMoment(happenedAt, language) })}</li>}
        <li>{text('draft.changed', { at: formatMoment(changedAt, language) })}</li>
      </ul>
      <div className={styles.actions}>
        <ButtonLink to={draftPath(draft)} aria-label={text('draft.goWith', { report })}>
          {text('draft.go')}
        </ButtonLink>
        <Discard report={report} onDiscard={onDiscard} />
      </div>
    </Card>
  );
};

/** What was begun and not sent, to go on with or to throw away. Nothing where there is nothing. */
export const DraftCards = observer(({ store }: { readonly store: SubmitClaimStore }) => {
  const text = useText(submitClaimTexts);
  const { drafts } = store;
  const { data, value } = drafts;
  if (data.state === 'failed')
    return <FailedToLoad title={text('drafts.failed')} error={data.error} onRetry={() => void drafts.load()} />;
  if (value === null || value.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className={styles.section}>
      <h2 id="drafts" className={styles.heading}>
        {text('drafts.title')}
      </h2>
      <ul className={styles.list}>
        {value.map((draft) => (
          <DraftCard key={draft.draftId} draft={draft} onDiscard={() => store.discard(draft.draftId)} />
        ))}
      </ul>
    </section>
  );
});
