import { formatKes, lastDayBefore, routes, type PolicyDetails, type Settlement } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, FoldedCard, Price, Skeleton } from '@tulinde/ui';
import { useEffect } from 'react';
import { FactRows, InfoCard, Loaded } from '../../account-page';
import { unbroken } from '../../policy-parts/unbroken';
import styles from './details.module.css';
import { settlementTexts } from './settlement-texts';
import { chosenOf, mayBeSettled, useSettlementValue } from './settlement-value';
import { useSettlement } from './use-settlement';

interface Settling {
  readonly policy: PolicyDetails;
  readonly settlement: Settlement;
}

const less = (amount: number): string => formatKes(-amount);

const Offer = ({ policy, settlement }: Settling) => {
  const text = useText(settlementTexts);
  const language = useLanguage();
  const { choose, isBusy } = useSettlement(policy);
  const { amount, principal, interest, received, until } = settlement;
  return (
    <>
      <FactRows
        rows={[
          [text('principal'), formatKes(principal)],
          interest < 0 ? [text('ahead'), less(-interest)] : [text('interest'), formatKes(interest)],
          [text('received'), received > 0 ? less(received) : ''],
        ]}
      />
      <Price label={text('now')} amount={amount} />
      <p className={styles.small}>{text('until', { date: formatDate(lastDayBefore(until), language) })}</p>
      <Button variant="outline" className={styles.press} onClick={() => void choose(settlement)} isBusy={isBusy}>
        {text('choose', { amount: unbroken(formatKes(amount)) })}
      </Button>
    </>
  );
};

/** In the place of the next instalment: from now to the end of the day payments are for this. */
export const ChosenSettlement = observer(({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(settlementTexts);
  const language = useLanguage();
  const settlement = useSettlementValue();
  const { keep, isBusy } = useSettlement(policy);
  const chosen = chosenOf(settlement, policy.policyNumber);
  if (chosen === null) return null;
  const facts = { amount: unbroken(formatKes(chosen.amount)), saved: unbroken(formatKes(chosen.saved)) };
  return (
    <InfoCard
      title={text('chosen.title')}
      lead={text('chosen.lead', { ...facts, date: formatDate(lastDayBefore(chosen.until), language) })}
    >
      <div className={styles.heroActions}>
        <ButtonLink to={routes.paymentOf(policy.kind, policy.purchaseId)}>{text('pay', facts)}</ButtonLink>
        <Button variant="link" onClick={() => void keep()} isBusy={isBusy}>
          {text('keep')}
        </Button>
      </div>
    </InfoCard>
  );
});

/** Today's price for paying off the plan, and what it saves. Nothing where there is nothing to settle. */
export const SettlementCard = observer(({ policy }: { readonly policy: PolicyDetails }) => {
  const { session } = usePortal();
  const text = useText(settlementTexts);
  const settlement = useSettlementValue();
  const { policyNumber } = policy;
  const isOpen = mayBeSettled(policy);
  useEffect(() => {
    if (!isOpen || !session.isSignedIn) return undefined;
    return settlement.open(policyNumber);
    // What was paid meanwhile changes it: the policy is another object then.
  }, [session, settlement, policyNumber, isOpen, policy]);
  const data = settlement.of(policyNumber);
  const isNothing = data.state === 'ready' && (data.value === null || data.value.isChosen);
  if (!isOpen || isNothing) return null;
  const saved = data.state === 'ready' && data.value ? unbroken(formatKes(data.value.saved)) : null;
  return (
    <FoldedCard
      title={text('title')}
      line={saved !== null && text('lead', { saved })}
      isOpened={data.state === 'failed'}
    >
      <Loaded
        data={data}
        loading={text('loading')}
        skeleton={<Skeleton shape="block" />}
        failed={text('failed')}
        onRetry={() => void settlement.load(policyNumber)}
      >
        {(value) => value && <Offer policy={policy} settlement={value} />}
      </Loaded>
    </FoldedCard>
  );
});
