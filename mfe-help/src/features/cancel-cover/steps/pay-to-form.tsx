import { parsePhone, type Refund } from '@tulinde/contracts';
import { FormErrors, FormFields, PhoneField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, Card } from '@tulinde/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import styles from '../cancel-cover.module.css';
import { placeOf, wayOut } from '../places';
import { useDraft } from '../use-draft';
import { stepTexts } from './step-texts';
import type { OfAnswers } from './use-estimate';

/* Empty: the number that is known. */
const payToSchema = z.object({
  payTo: z.string().check(z.refine((value) => value.trim() === '' || parsePhone(value) !== null, 'phone.format')),
});

/** Confirms where the money goes, and goes on to the last look. */
export const PayToForm = observer(({ of, cover, known, refund }: OfAnswers & { readonly refund: Refund }) => {
  const text = useText(stepTexts);
  const portal = usePortal();
  const { answer } = useDraft();
  const [isOther, setOther] = useState(known.payTo !== '');
  const form = useZodForm({ schema: payToSchema, defaultValues: { payTo: known.payTo } });
  const { handleSubmit } = useSubmit(form, async ({ payTo }) => {
    answer(cover.policyNumber, { payTo: parsePhone(payTo) ?? '' });
    portal.navigate(placeOf(of, 'check'));
  });
  const useKnown = () => {
    form.setValue('payTo', '');
    setOther(false);
  };
  const describe = () => ({ label: text('payTo'), hint: text('payTo.hint'), missing: text('payTo.missing') });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describe} idPrefix="cancel-">
        <FormErrors />
        {refund.payable > 0 ? (
          <Card as="section" padding="large" aria-labelledby="paid-to">
            <h2 id="paid-to" className={styles.heading}>
              {text('paidTo')}
            </h2>
            {isOther ? (
              <>
                <PhoneField name="payTo" />
                <Button variant="link" onClick={useKnown}>
                  {text('payTo.known', { phone: cover.phone })}
                </Button>
              </>
            ) : (
              <>
                <p className={styles.phone}>{cover.phone} · M-Pesa</p>
                <p className={styles.small}>{text('paidTo.when')}</p>
                {cover.canChangePhone ? (
                  <Button variant="link" onClick={() => setOther(true)}>
                    {text('payTo.change')}
                  </Button>
                ) : (
                  <p className={styles.small}>{text('paidTo.fixed')}</p>
                )}
              </>
            )}
          </Card>
        ) : (
          <p className={styles.nothing}>{text('nothing')}</p>
        )}
      </FormFields>
      <div className={styles.actions}>
        <Button type="submit" isFullWidth>
          {text('refund.next')}
        </Button>
        <ButtonLink variant="outline" isFullWidth to={wayOut(of, portal)}>
          {text('keep')}
        </ButtonLink>
      </div>
    </form>
  );
});
