import { isApiError } from '@tulinde/client/api';
import { askedQuestions, claimKindOf, type ClaimDraft, type KindPage } from '@tulinde/contracts';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { FailedToSend, FormErrors, FormFields, useSubmit, useWatch } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button, Card } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import { Fragment, useMemo, type ReactNode } from 'react';
import { describeKind } from './describe';
import type { DraftSync } from './draft-sync';
import { KnownToServer, QuestionField } from './fields';
import { answersOf } from './form-values';
import styles from './kind-form.module.css';
import { conflictsId, OtherDevice } from './other-device';
import { SavedNote } from './saved-note';
import { kindFormTexts } from './texts';
import { useKindForm } from './use-kind-form';
import { WhenNotices } from './when-notices';

export interface KindFormProps {
  readonly draft: ClaimDraft;
  readonly page: KindPage;
  readonly sync: DraftSync;
  /** Where the next page is, or the one that this was opened from. */
  readonly next: string;
  readonly action: string;
  /** Below the questions. */
  readonly children?: ReactNode;
}

/** The questions of one page of a kind, saved as they are answered. */
export const KindForm = observer(({ draft, page, sync, next, action, children }: KindFormProps) => {
  const portal = usePortal();
  const text = useText(kindFormTexts);
  const language = useLanguage();
  const kind = claimKindOf(draft.type);
  const known = useMemo(() => new KnownToServer(portal.api, draft.policyNumber), [portal, draft.policyNumber]);
  const form = useKindForm(draft, page, sync, known);
  const values = useWatch({ control: form.control });
  const here = answersOf(kind[page], values);
  const asked = askedQuestions(kind, page, { ...sync.answers, ...here });
  const { handleSubmit, isSending, failure } = useSubmit(form, async () => {
    await sync.flush();
    const refused = sync.failure;
    // Without a network it goes on: what is typed is kept, and sent later.
    if (isApiError(refused) && refused.failure === 'answer') throw refused;
    if (sync.conflicts.length > 0) document.getElementById(conflictsId)?.focus();
    else portal.navigate(next);
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describeKind(kind[page], language, text)} hasDraft>
        <FormErrors />
        <OtherDevice sync={sync} questions={[...kind.incident, ...kind.details]} />
        <Card className={styles.questions} padding="large">
          {asked.map((question) => (
            <Fragment key={question.name}>
              <QuestionField question={question} path={question.name} known={known} />
              {question.name === 'happenedAt' && typeof here['happenedAt'] === 'string' && (
                <WhenNotices kind={kind} policy={draft.policy} happenedAt={here['happenedAt']} />
              )}
            </Fragment>
          ))}
        </Card>
      </FormFields>
      {children}
      <FailedToSend failure={failure} title={text('refused')} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isSending} iconEnd={<ArrowRight size={18} aria-hidden />}>
          {action}
        </Button>
        <Link to="/submit-claim" className={styles.later}>
          {text('later')}
        </Link>
        <SavedNote sync={sync} />
      </div>
    </form>
  );
});
