import {
  choosePaymentPlanCall,
  formatKes,
  getLoanRepaymentScheduleCall,
  instalmentCounts,
  paymentPlans,
  paymentPlanWords,
  type Purchase,
} from '@tulinde/contracts';
import { ChoiceField, SelectField, TickField, useZodForm, type DescribeField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Notice, PageTitle, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect, useState } from 'react';
import { FailedToLoad, serverValue } from '@tulinde/ui/page';
import { usePurchaseStore } from '../../../purchase-parts/purchase-store';
import { StepForm } from '../../../purchase-parts/step-form';
import { useNextPath } from '../../../purchase-parts/use-next-path';
import styles from '../payment.module.css';
import { Loan } from './loan';
import { planAnswersOf, planAnswersSchema, type PlanChoice } from './plan-answers';
import { planTexts } from './texts';

/** In full, or by Lipa Pole Pole with its whole cost before anything is agreed to. */
export const PlanForm = observer(({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const language = useLanguage();
  const text = useText(planTexts);
  const planOf = useText(paymentPlanWords);
  const purchases = usePurchaseStore();
  const nextPath = useNextPath();
  const { purchaseId } = purchase;
  const [server] = useState(() =>
    serverValue(
      (options, instalments: number) =>
        portal.api.call(getLoanRepaymentScheduleCall, { purchaseId, instalments }, options),
      // What was agreed to is one schedule: no other stands in its place meanwhile.
      'drop',
    ),
  );
  const form = useZodForm({
    schema: planAnswersSchema,
    defaultValues: planAnswersOf(purchase),
  });
  const isInFull = form.watch('plan') === 'FULL';
  const count = Number(form.watch('instalments'));
  useEffect(() => {
    if (isInFull || count === 0) return undefined;
    return server.open(count);
  }, [server, isInFull, count, language]);

  const schedule = server.data;
  const loan = !isInFull && schedule.state === 'ready' ? schedule.value : null;
  const most = purchase.price.maximumInstalments ?? null;
  const least = purchase.price.leastFinanced ?? null;
  const counts = Array.from({ length: Math.max((most ?? 0) - 1, 0) }, (_, index) => instalmentCounts.from + index);
  const describe: DescribeField = (name) => {
    if (name === 'isAgreed')
      return {
        label: text('isAgreed', { count, total: formatKes(loan?.total ?? 0) }),
        hint: text('isAgreed.hint', { version: loan?.agreementVersion ?? '' }),
        missing: text('isAgreed.missing'),
      };
    return name === 'plan'
      ? { label: text('plan'), missing: text('plan.missing') }
      : { label: text('instalments'), hint: text('instalments.hint'), missing: text('instalments.missing') };
  };
  // What was agreed to is one schedule: another one is agreed to anew.
  const handleChange = () => form.setValue('isAgreed', false);
  const handleSend = async (choice: PlanChoice) =>
    portal.navigate(nextPath(await purchases.send(choosePaymentPlanCall, choice)));
  return (
    <div className={styles.page}>
      <div>
        <PageTitle>{text('title')}</PageTitle>
        <p className={styles.lead}>{text('lead', { amount: formatKes(purchase.price.total) })}</p>
      </div>
      <StepForm form={form} describe={describe} onSend={handleSend} action={text('continue')}>
        {most === null ? (
          <Notice tone="info">
            {least === null ? text('onlyFull') : text('onlyFull.from', { least: formatKes(least) })}
          </Notice>
        ) : (
          <ChoiceField
            name="plan"
            options={paymentPlans.map((value) => ({ value, label: planOf(value) }))}
            onChoose={handleChange}
          />
        )}
        {isInFull ? (
          <p>{text('fullLine', { amount: formatKes(purchase.price.total) })}</p>
        ) : (
          <SelectField
            name="instalments"
            placeholder={text('choose')}
            options={counts.map((one) => ({ value: String(one), label: text('count', { count: one }) }))}
            onChoose={handleChange}
          />
        )}
        {!isInFull && schedule.state === 'loading' && (
          <SkeletonGroup label={text('loading')}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {!isInFull && schedule.state === 'failed' && (
          <FailedToLoad title={text('failed')} error={schedule.error} onRetry={() => void server.load(count)} />
        )}
        {loan && (
          <>
            <Loan loan={loan} />
            <TickField name="isAgreed" />
          </>
        )}
      </StepForm>
    </div>
  );
});
