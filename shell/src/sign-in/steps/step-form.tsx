import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isApiError } from '@tulinde/shared/api';
import { applyServerErrors, FormErrors, FormFields, type FieldTexts, type ZodForm } from '@tulinde/shared/forms';
import { Button, Notice } from '@tulinde/shared/ui';
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
  const [problem, setProblem] = useState<string | null>(null);
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async (answers) => {
    setProblem(null);
    try {
      await onSend(answers);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const homeless = applyServerErrors(form, error);
      const texts = error.errors.length > 0 ? homeless.map(({ message }) => message) : error.texts;
      setProblem(texts.join(' ') || null);
    }
  });

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormFields form={form} describe={(path) => fields[path] ?? { label: path, missing: path }} idPrefix="sign-in-">
        <FormErrors />
        {problem && <Notice tone="error">{problem}</Notice>}
        {children}
      </FormFields>
      <Button type="submit" isFullWidth isBusy={isSubmitting}>
        {action}
      </Button>
    </form>
  );
};
