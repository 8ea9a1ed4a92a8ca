import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FailedToSend, FormErrors, FormFields, useSubmit, type FieldTexts, type ZodForm } from '@tulinde/ui/forms';
import { Button } from '@tulinde/ui';
import styles from './steps.module.css';

interface Props<Input extends FieldValues, Output> {
  readonly form: ZodForm<Input, Output>;
  readonly fields: Readonly<Record<string, FieldTexts>>;
  /** Throws an ApiError where the server refuses. */
  readonly onSend: (answers: Output) => Promise<void>;
  readonly action: string;
  readonly children: ReactNode;
}

/** A step that is a form: its errors beside the fields and above them, its one button. */
export const StepForm = <Input extends FieldValues, Output>({
  form,
  fields,
  onSend,
  action,
  children,
}: Props<Input, Output>) => {
  const { handleSubmit, isSending, failure } = useSubmit(form, onSend);
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={(path) => fields[path] ?? { label: path, missing: path }} idPrefix="sign-in-">
        <FormErrors />
        <FailedToSend failure={failure} />
        {children}
      </FormFields>
      <Button type="submit" isFullWidth isBusy={isSending}>
        {action}
      </Button>
    </form>
  );
};
