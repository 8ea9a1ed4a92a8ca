import { formatKes, routes, type Lapse, type PolicyDetails } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button, ButtonLink, Checkbox, Notice } from '@tulinde/ui';
import { useState } from 'react';
import { FactRows, InfoCard } from '../../account-page';
import { unbroken } from '../../policy-parts/unbroken';
import styles from './details.module.css';
import { GiveUp } from './give-up';
import { lapseTexts } from './lapse-texts';
import { useLapse } from './use-lapse';

interface LapsedPolicy {
  readonly policy: PolicyDetails;
  readonly lapse: Lapse;
}

const Settlement = ({ lapse }: { readonly lapse: Lapse }) => {
  const text = useText(lapseTexts);
  const { unearned, loan, back, owed } = lapse;
  if (lapse.money === 'HELD') return <p>{text('held')}</p>;
  return (
    <FactRows
      rows={[
        [text('unearned'), formatKes(unearned)],
        [text('loan'), formatKes(loan)],
        [text(owed > 0 ? 'owed' : 'back'), formatKes(owed > 0 ? owed : back)],
      ]}
    />
  );
};

const Declaration = ({ policy, lapse }: LapsedPolicy) => {
  const text = useText(lapseTexts);
  const language = useLanguage();
  const [isDeclared, setDeclared] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { declare, isBusy } = useLapse(policy);
  const handlePress = () => {
    setAsked(true);
    if (isDeclared) void declare();
  };
  return (
    <>
      <Checkbox
        label={text('declaration', { date: formatDate(lapse.endedOn, language) })}
        hint={text('declaration.hint')}
        error={isAsked && !isDeclared ? text('mustDeclare') : undefined}
        checked={isDeclared}
        onChange={({ target }) => setDeclared(target.checked)}
      />
      <Button className={styles.press} onClick={handlePress} isBusy={isBusy}>
        {text('declare', { amount: unbroken(formatKes(lapse.due)) })}
      </Button>
    </>
  );
};

const Open = ({ policy, lapse }: LapsedPolicy) => {
  const text = useText(lapseTexts);
  const language = useLanguage();
  const until = formatDate(lapse.reinstateUntil, language);
  const amount = unbroken(formatKes(lapse.due));
  return (
    <InfoCard
      title={text('open.title', { date: formatDate(lapse.endedOn, language) })}
      lead={text('open.body', { until })}
    >
      <Notice tone="warning">{text('open.drive')}</Notice>
      <Settlement lapse={lapse} />
      {lapse.isDeclared ? (
        <>
          <p>{text('declared', { amount, until })}</p>
          <ButtonLink className={styles.press} to={routes.paymentOf(policy.kind, policy.purchaseId)}>
            {text('pay', { amount })}
          </ButtonLink>
        </>
      ) : (
        <Declaration policy={policy} lapse={lapse} />
      )}
      <GiveUp policy={policy} lapse={lapse} />
    </InfoCard>
  );
};

const Over = ({ lapse }: { readonly lapse: Lapse }) => {
  const text = useText(lapseTexts);
  const language = useLanguage();
  const { back, owed, debt, endedOn } = lapse;
  const said = () => {
    if (lapse.money) return text(lapse.money === 'HELD' ? 'held' : 'over.kept');
    if (debt !== null) return text(`over.${debt}`, { amount: formatKes(owed) });
    return back > 0 ? text('over.back', { amount: formatKes(back) }) : text('over.nothing');
  };
  return (
    <Notice tone="info" title={text('over.title', { date: formatDate(endedOn, language) })}>
      {said()}
    </Notice>
  );
};

/** What a missed instalment left of the cover. Nothing once it is back. */
export const LapseCard = ({ policy, lapse }: LapsedPolicy) => {
  if (lapse.state === 'OPEN') return <Open policy={policy} lapse={lapse} />;
  return lapse.state === 'REINSTATED' ? null : <Over lapse={lapse} />;
};
