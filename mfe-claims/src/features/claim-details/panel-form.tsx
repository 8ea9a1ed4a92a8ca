import { FailedToSend, FormErrors, FormFields, useSubmit, type FormFieldsProps } from '@tulinde/ui/forms';
import { PortalPanel } from '@tulinde/ui/page';
import { Button } from '@tulinde/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from './claim-details.module.css';

export interface PanelFormProps<Input extends FieldValues, Output> extends Omit<
  FormFieldsProps<Input, Output>,
  'hasDraft'
> {
  readonly texts: Readonly<Record<'title' | 'failed' | 'send' | 'keep', string>>;
  /** What follows from the step. */
  readonly lead: ReactNode;
  readonly className?: string | undefined;
  readonly onSend: (answers: Output) => Promise<void>;
  readonly onClose: () => void;
}

/** A step of the customer in the panel: what follows from it, its fields, and a way back. */
export const PanelForm = <Input extends FieldValues, Output>({
  texts,
  lead,
  className = styles.panel,
  onSend,
  onClose,
  children,
  ...fields
}: PanelFormProps<Input, Output>) => {
  const { handleSubmit, isSending, failure } = useSubmit(fields.form, onSend);
  return (
    <PortalPanel isOpen onClose={onClose} title={texts.title}>
      <form className={className} noValidate onSubmit={handleSubmit}>
        <FormFields {...fields}>
          {lead}
          <FormErrors />
          <FailedToSend failure={failure} title={texts.failed} />
          {children}
          <Button type="submit" isFullWidth isBusy={isSending}>
            {texts.send}
          </Button>
          <Button variant="outline" isFullWidth onClick={onClose}>
            {texts.keep}
          </Button>
        </FormFields>
      </form>
    </PortalPanel>
  );
};
