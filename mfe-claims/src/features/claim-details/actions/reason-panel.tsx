import { withdrawClaimCall } from '@tulinde/contracts';
import { LongTextField, useZodForm } from '@tulinde/ui/forms';
import * as z from 'zod/mini';
import { PanelForm } from '../panel-form';

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
  const { label, missing, hint } = texts;
  return (
    <PanelForm
      form={form}
      describe={() => ({ label, missing, ...(hint && { hint }) })}
      idPrefix={`${name}-`}
      texts={texts}
      lead={<p>{texts.help}</p>}
      onSend={({ reason }) => onSend(reason)}
      onClose={onClose}
    >
      <LongTextField name="reason" rows={5} />
    </PanelForm>
  );
};
