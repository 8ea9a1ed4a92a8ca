import {
  FailedToSend,
  FormErrors,
  FormFields,
  useSubmit,
  type DescribeField,
  type FormErrorsProps,
  type ZodForm,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from './purchase.module.css';
import { purchaseTexts } from './texts';

export interface StepFormProps<Input extends FieldValues, Output> {
  readonly form: ZodForm<Input, Output>;
  readonly describe: DescribeField;
  /**
   * Sends the answers that have passed the rules.
   * @throws ApiError
   */
  readonly onSend: (answers: Output) => Promise<void>;
  /** On the button; "Continue" unless given. */
  readonly action?: string;
  /** Of a long form: how its errors are listed. */
  readonly errors?: FormErrorsProps;
  readonly children: ReactNode;
}

/** One step of the purchase: its rules before it is sent, the server's beside their fields after it. */
export const StepForm = <Input extends FieldValues, Output>({
  form,
  describe,
  onSend,
  action,
  errors,
  children,
}: StepFormProps<Input, Output>) => {
  const text = useText(purchaseTexts);
  const { handleSubmit, isSending, failure } = useSubmit(form, onSend);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describe} hasDraft>
        <FormErrors {...errors} />
        {children}
      </FormFields>
      <FailedToSend failure={failure} title={text('refused')} />
      <Button type="submit" className={styles.submit} isBusy={isSending} iconEnd={<ArrowRight size={18} aria-hidden />}>
        {action ?? text('continue')}
      </Button>
    </form>
  );
};
