import { FailedToSend, FormErrors, FormFields, LongTextField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { PortalPanel } from '@tulinde/ui/page';
import { Button } from '@tulinde/ui';
import styles from './actions.module.css';
import { withdrawClaimCall } from '@tulinde/contracts';
import * as z from 'zod/mini';

/** What is said beside a step, under the calls' own rule. */
const reasonSchema = z.object({ reason: withdrawClaimCall.request.shape.reason });

export interface ReasonPanelProps {
  /** Of the step, which tells its form from those of the others. */
  readonly name: string;
  readonly texts: Readonly<Record<'title' | 'help' | 'label' | 'missing' | 'send' | 'keep' | 'failed', string>> & {
    readonly hint?: string;
  };
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A step that the customer says something about: what follows from it, why it is taken, and a way back. */
export const ReasonPanel = ({ name, texts, onSend, onClose }: ReasonPanelProps) => {
  const form = useZodForm({ schema: reasonSchema, defaultValues: { reason: '' } });
  const { handleSubmit, isSending, failure } = useSubmit(form, ({ reason }) => onSend(reason));
  const { label, missing, hint } = texts;
  return (
    <PortalPanel isOpen onClose={onClose} title={texts.title}>
      <form className={styles.panel} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={() => ({ label, missing, ...(hint && { hint }) })} idPrefix={`${name}-`}>
          <p>{texts.help}</p>
          <FormErrors />
          <FailedToSend failure={failure} title={texts.failed} />
          <LongTextField name="reason" rows={5} />
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
