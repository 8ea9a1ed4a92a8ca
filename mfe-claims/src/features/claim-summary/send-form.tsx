import {
  claimDeclaration,
  messageText,
  routes,
  submitClaimCall,
  type ClaimDraft,
  type Language,
  type Missing,
  type Profile,
} from '@tulinde/contracts';
import { showToast } from '@tulinde/ui/page';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import {
  FailedToSend,
  FormErrors,
  FormFields,
  TickField,
  useSubmit,
  useZodForm,
  type SendFailure,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { claimSlice, withoutDraft } from '../../claim-slice';
import { useDescribePayout } from '../../payout-parts';
import type { DraftSync } from '../kind-form';
import styles from './claim-summary.module.css';
import { completenessId } from './completeness';
import { describeSend } from './describe-send';
import { Duplicates } from './duplicates';
import { PayoutCard } from './payout-card';
import { sendSchema, sendValues } from './send-schema';
import { claimSummaryTexts } from './texts';

export interface SendFormProps {
  readonly draft: ClaimDraft;
  readonly sync: DraftSync;
  readonly missing: readonly Missing[];
  /** Null where it could not be loaded: then nothing is filled in. */
  readonly profile: Profile | null;
}

/* A field that this page does not have is told of with the report's other gaps, above: here once, in one sentence. */
const withWords = (failure: SendFailure, language: Language): SendFailure => ({
  ...failure,
  texts:
    failure.code === 'CLAIM_INCOMPLETE' ? [messageText('claim.incomplete', language)] : [...new Set(failure.texts)],
});

/** What is asked once the report is written: where to pay, how to tell, and that it is true. Sent once. */
export const SendForm = observer(({ draft, sync, missing, profile }: SendFormProps) => {
  const portal = usePortal();
  const text = useText(claimSummaryTexts);
  const language = useLanguage();
  const describePayout = useDescribePayout();
  const hasDuplicates = draft.duplicates.length > 0;
  const schema = useMemo(() => sendSchema(hasDuplicates), [hasDuplicates]);
  const form = useZodForm({ schema, defaultValues: sendValues(profile, draft.payout) });
  const { handleSubmit, isSending, failure } = useSubmit(
    form,
    async ({ payout, ...answers }) => {
      if (missing.some(({ blocks }) => blocks)) {
        document.getElementById(completenessId)?.focus();
        return;
      }
      await sync.flush();
      if (sync.hasUnsent && sync.failure !== null) throw sync.failure;
      const { version } = sync.draft.value ?? draft;
      const request = {
        ...answers,
        draftId: draft.draftId,
        version,
        payout: payout.way === 'LAST' ? null : payout,
      };
      const { claimNumber } = await portal.api.call(submitClaimCall, request);
      const slice = portal.session.slice(claimSlice);
      slice.set(withoutDraft(slice.value, draft.draftId));
      showToast(portal, { kind: 'success', message: text('sent', { claim: claimNumber }) });
      portal.navigate(routes.claimDetails(claimNumber), { replace: true });
      sync.markSubmitted(claimNumber);
    },
    async ({ failure: kind, code }) => {
      if (kind !== 'answer') return;
      // Whatever the server knows better stands on the page then: what is missing, a claim like it, another device's answers.
      await sync.open();
      if (code === 'CLAIM_CHANGED') form.setValue('declared', false);
      if (code === 'CLAIM_INCOMPLETE') document.getElementById(completenessId)?.focus();
    },
  );
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describeSend(text, claimDeclaration[language], describePayout)}>
        <FormErrors />
        <PayoutCard last={draft.payout} />
        <Duplicates duplicates={draft.duplicates} />
        <TickField name="declared" />
      </FormFields>
      <FailedToSend failure={failure && withWords(failure, language)} title={text('refused')} />
      <Button type="submit" className={styles.send} isBusy={isSending} icon={<Send size={18} aria-hidden />}>
        {text('send')}
      </Button>
    </form>
  );
});
