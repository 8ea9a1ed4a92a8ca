import { formatKes, nairobiDay, type Payment, type Purchase } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, Card, Notice, PageTitle } from '@tulinde/ui';
import { useEffect, useRef, useState } from 'react';
import { FailedToLoad } from '@tulinde/ui/page';
import { showBought } from '../../../purchase-parts/bought-here';
import { usePurchase } from '../../../slices/purchase-slice';
import { draftsSlice } from '../../../slices/drafts-slice';
import styles from '../payment.module.css';
import { poll } from '../poll';
import { CertificateCard } from './certificate-card';
import { InstalmentsDue } from './instalments-due';
import { Papers } from './papers';
import { PolicyState } from './policy-state';
import { PolicyStore } from './policy-store';
import { Receipts } from './receipts';
import { successTexts } from './texts';
import { ToSend } from './to-send';
import { ValuationReminder } from './valuation-reminder';

/** What the money bought. Asks again until the policy is issued; then what was typed for it is let go. */
export const Paid = observer(({ payment, purchase }: { readonly payment: Payment; readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(successTexts);
  const language = useLanguage();
  const { purchaseId, kind, valuation } = purchase;
  const slice = usePurchase();
  const [store] = useState(() => new PolicyStore(portal.api, purchaseId, slice.value.buyerKey));
  const { policy, issued } = store;
  const isIssued = issued !== null;
  useEffect(() => {
    if (isIssued) {
      portal.session.slice(draftsSlice).clear();
      return;
    }
    const abort = new AbortController();
    void store.load({ signal: abort.signal });
    const stop = poll(() => store.load({ signal: abort.signal, background: true }));
    return () => {
      stop();
      abort.abort();
    };
  }, [portal, store, isIssued]);

  useEffect(() => showBought(purchaseId), [purchaseId]);

  const { isSignedIn } = portal.session;
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) void store.load();
    wasSignedIn.current = isSignedIn;
  }, [store, isSignedIn]);

  const title = () => {
    if (!issued) return text('title');
    return issued.startsOn > nairobiDay()
      ? text('title.later', { date: formatDate(issued.startsOn, language) })
      : text('title.issued');
  };
  return (
    <div className={styles.page}>
      <div>
        <PageTitle>{title()}</PageTitle>
        <p className={styles.lead}>{text('lead', { insurer: payment.insurer })}</p>
      </div>
      {payment.settled && (
        <Notice tone="success" title={text('settled.title')}>
          {text('settled', { saved: formatKes(payment.settled.saved) })}
        </Notice>
      )}
      {policy.state === 'failed' && (
        <FailedToLoad title={text('policy.failed')} error={policy.error} onRetry={() => void store.load()} />
      )}
      {issued && <CertificateCard policy={issued} purchase={purchase} />}
      {!issued && policy.state !== 'failed' && (
        <PolicyState
          state={policy.state === 'ready' && policy.value.state === 'delayed' ? 'delayed' : 'issuing'}
          kind={kind}
        />
      )}
      {issued && issued.documents.length + issued.locked.length > 0 && <Papers store={store} policy={issued} />}
      {issued && <ToSend store={store} policy={issued} purchaseId={purchaseId} />}
      <Receipts payment={payment} />
      {valuation && <ValuationReminder purchase={purchase} valuation={valuation} />}
      <InstalmentsDue payment={payment} purchase={purchase} />
      {issued && !issued.hasAccount && !isSignedIn && (
        <Card as="section" surface="soft" className={styles.section}>
          <h2 className={styles.sectionTitle}>{text('account')}</h2>
          <p>{text('account.help')}</p>
          <Button
            className={styles.submit}
            onClick={() => portal.openSignIn(issued.accountEmail ? { email: issued.accountEmail } : {})}
          >
            {text('account.action')}
          </Button>
        </Card>
      )}
      <div className={styles.actions}>
        <ButtonLink variant="quiet" to="/">
          {text('home')}
        </ButtonLink>
      </div>
    </div>
  );
});
