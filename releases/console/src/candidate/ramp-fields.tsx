import { useText } from '@tulinde/ui/i18n';
import { Field, TextInput } from '@tulinde/ui';
import type { DraftFaults, DraftField, RampDraft } from './ramp-draft';
import { candidateTexts } from './texts';
import styles from './candidate.module.css';

interface Props {
  draft: RampDraft;
  faults: DraftFaults;
  onChange: (draft: RampDraft) => void;
}

type Key = keyof typeof candidateTexts.en;
const fields: Record<RampDraft['how'], readonly { name: DraftField; label: Key; hint?: Key }[]> = {
  everybody: [],
  share: [{ name: 'share', label: 'shareOf', hint: 'shareHint' }],
  steps: [
    { name: 'steps', label: 'stepList', hint: 'stepsHint' },
    { name: 'every', label: 'every' },
  ],
  linear: [
    { name: 'from', label: 'from' },
    { name: 'to', label: 'to' },
    { name: 'minutes', label: 'minutes' },
  ],
};

/** The fields that belong to the chosen way. */
export const RampFields = ({ draft, faults, onChange }: Props) => {
  const text = useText(candidateTexts);
  const shown = fields[draft.how];
  if (shown.length === 0) return null;
  return (
    <div className={styles.pair}>
      {shown.map(({ name, label, hint }) => {
        const fault = faults[name];
        return (
          <Field
            key={name}
            label={text(label)}
            hint={hint && text(hint)}
            error={fault && text(fault)}
            className={hint && styles.whole}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                inputMode={name === 'steps' ? 'text' : 'decimal'}
                value={draft[name]}
                onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
};
