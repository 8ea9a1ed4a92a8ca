import { routes, type PolicyDetails } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink, Card, classNames, Notice } from '@tulinde/ui';
import { NextInstalment } from '../../policy-parts/next-instalment';
import { claimThatPays, PaidByClaim } from '../../policy-parts/paid-by-claim';
import { CancellationNotice } from './cancellation-notice';
import styles from './details.module.css';
import { LapseCard } from './lapse-card';
import { ChosenSettlement } from './settlement-card';
import { chosenOf, useSettlementValue } from './settlement-value';
import { detailsTexts } from './texts';

const isOpen = (state: string | undefined): boolean => state === 'due' || state === 'overdue';

/** What the customer should do, or know first. */
export const StandingNotices = observer(({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(detailsTexts);
  const language = useLanguage();
  const { nextInstalment, renewedBy, canRenew, status, tab, kind, lapse, cancellation } = policy;
  const isSettling = chosenOf(useSettlementValue(), policy.policyNumber) !== null;
  const paying = claimThatPays(policy);
  const date = formatDate(policy.endsOn, language);
  return (
    <>
      {cancellation && <CancellationNotice policy={policy} cancellation={cancellation} />}
      {lapse && <LapseCard policy={policy} lapse={lapse} />}
      <ChosenSettlement policy={policy} />
      {status !== 'LAPSED' && !isSettling && isOpen(nextInstalment?.state) && (
        <Card padding="none" className={classNames(styles.pay, nextInstalment?.state !== 'due' && styles.payLate)}>
          <NextInstalment policy={policy} />
        </Card>
      )}
      {paying !== null && (
        <Card padding="none" className={styles.pay}>
          <PaidByClaim claim={paying} />
        </Card>
      )}
      {renewedBy !== null && (
        <Notice
          tone="success"
          title={text('renewedTitle')}
          action={
            <ButtonLink size="small" variant="outline" to={routes.policyDetails(renewedBy)}>
              {text('renewed.action')}
            </ButtonLink>
          }
        >
          {text('renewed', { number: renewedBy })}
        </Notice>
      )}
      {tab === 'DUE' && canRenew && (
        <Notice tone="warning" title={text('due', { date })}>
          {text('due.help')}
        </Notice>
      )}
      {status === 'EXPIRED' && canRenew && (
        <Notice tone="warning" title={text('expired', { date })}>
          {text(`expired.${kind}`)}
        </Notice>
      )}
    </>
  );
});
