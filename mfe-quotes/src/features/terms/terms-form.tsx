import type { ApiError } from '@tulinde/client/api';
import { acceptTermsCall, type PolicyTerms, type PortalVersions, type Purchase } from '@tulinde/contracts';
import { FailedToSend, useSendOnce } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { Button, Checkbox, ErrorSummary, PageTitle } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { usePurchaseStore } from '../../purchase-parts/purchase-store';
import { useNextPath } from '../../purchase-parts/use-next-path';
import { ChosenOffer } from './chosen-offer';
import { FullTerms } from './full-terms';
import { KeyFacts } from './key-facts';
import { PortalTexts } from './own-rules';
import styles from './terms.module.css';
import { termsTexts } from './texts';

export interface TermsFormProps {
  readonly purchase: Purchase;
  readonly terms: PolicyTerms;
  /** Another version is in force by now: reads it. */
  readonly onChanged: () => Promise<void>;
}

const acceptId = 'accept-terms';

/* All that one tick stands for. */
const acceptedWith = (terms: { version: string; portal?: PortalVersions | null | undefined } | null): string | null =>
  terms && JSON.stringify([terms.version, terms.portal?.terms, terms.portal?.privacy]);

const hasChanged = ({ code }: ApiError): boolean => code === 'TERMS_CHANGED' || code === 'PORTAL_TERMS_CHANGED';

/** Buying needs an acceptance of its own that nobody ticked in advance (spec 23); what was read is what is accepted. */
export const TermsForm = ({ purchase, terms, onChanged }: TermsFormProps) => {
  const portal = usePortal();
  const text = useText(termsTexts);
  const store = usePurchaseStore();
  const nextPath = useNextPath();
  const { version, portal: ours } = terms;
  const { purchaseId, insurer } = purchase;
  const isAcceptedAlready = acceptedWith(purchase.terms) === acceptedWith({ version, portal: ours });
  // What the tick stands for: newer terms are not accepted by it.
  const standsFor = acceptedWith({ version, portal: ours });
  const [accepted, setAccepted] = useState(isAcceptedAlready ? standsFor : null);
  const [readFirst] = useState(ours);
  const [refusals, setRefusals] = useState(0);
  const isAccepted = accepted === standsFor;
  const error = refusals > 0 && !isAccepted ? text('acceptError') : undefined;

  const { send, isSending, failure } = useSendOnce(
    async () => {
      const saved = isAcceptedAlready
        ? purchase
        : await store.send(acceptTermsCall, { purchaseId, version, isAccepted: true, ...(ours && { portal: ours }) });
      portal.navigate(nextPath(saved));
    },
    async (refusal) => {
      if (!hasChanged(refusal)) return;
      setRefusals(0);
      await onChanged();
    },
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isAccepted) send();
    else setRefusals(refusals + 1);
  };
  return (
    <form className={styles.page} noValidate onSubmit={handleSubmit}>
      <PageTitle>{text('title')}</PageTitle>
      {error !== undefined && (
        <ErrorSummary title={text('errorTitle')} errors={[{ fieldId: acceptId, message: error }]} focusKey={refusals} />
      )}
      <ChosenOffer purchase={purchase} />
      <KeyFacts terms={terms} purchase={purchase} />
      <FullTerms terms={terms} />
      {ours && <PortalTexts versions={ours} before={purchase.terms?.portal ?? readFirst} />}
      <FailedToSend failure={failure} title={text(failure && hasChanged(failure) ? 'changed' : 'refused')} />
      <Checkbox
        id={acceptId}
        label={text('accept', { insurer: insurer.name })}
        error={error}
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked ? standsFor : null)}
      />
      <Button
        type="submit"
        className={styles.continue}
        isBusy={isSending}
        iconEnd={<ArrowRight size={18} aria-hidden />}
      >
        {text('continue')}
      </Button>
    </form>
  );
};
