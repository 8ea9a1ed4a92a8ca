import { isApiError, type ApiError } from '@tulinde/shared/api';
import { applyServerErrors, FormErrors, FormFields, type DescribeField, type ZodForm } from '@tulinde/shared/forms';
import { useText } from '@tulinde/shared/i18n';
import { Button, Notice } from '@tulinde/shared/ui';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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
  readonly children: ReactNode;
}

/** One step of the purchase: its rules before it is sent, the server's beside their fields after it. */
export const StepForm = <Input extends FieldValues, Output>({
  form,
  describe,
  onSend,
  action,
  children,
}: StepFormProps<Input, Output>) => {
  const text = useText(purchaseTexts);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const handleSubmit = form.handleSubmit(async (answers) => {
    setFailure(null);
    try {
      await onSend(answers);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.errors.length === 0 || applyServerErrors(form, error).length > 0) setFailure(error);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormFields form={form} describe={describe}>
        <FormErrors />
        {children}
      </FormFields>
      {failure !== null && (
        <Notice tone="error" title={text('refused')}>
          {failure.texts.join(' ')}
        </Notice>
      )}
      <Button
        type="submit"
        className={styles.submit}
        isBusy={form.formState.isSubmitting}
        iconEnd={<ArrowRight size={18} aria-hidden />}
      >
        {action ?? text('continue')}
      </Button>
    </form>
  );
};
