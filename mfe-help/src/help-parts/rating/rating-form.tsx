import { longestRating, rateAnswerSchema, ratingReasons } from '@tulinde/contracts';
import { ChoiceField, FormErrors, FormFields, LongTextField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button } from '@tulinde/ui';
import styles from './rating.module.css';
import { texts } from './texts';

interface Props {
  /** Of the answer. */
  readonly id: string;
  readonly onGive: (rating: { readonly reason: string; readonly text: string }) => void;
  readonly onLeave: () => void;
}

/** Why an answer was not useful. */
export const RatingForm = ({ id, onGive, onLeave }: Props) => {
  const text = useText(texts);
  const language = useLanguage();
  const form = useZodForm({
    schema: rateAnswerSchema,
    defaultValues: { answer: id, version: 0, language, isUseful: false, reason: '', text: '' },
  });
  const { handleSubmit, isSending } = useSubmit(form, async ({ reason, text: written }) =>
    onGive({ reason: reason ?? '', text: written }),
  );
  const describe = (path: string) =>
    path === 'reason'
      ? { label: text('reason'), missing: text('reason.missing') }
      : { label: text('text'), missing: '', hint: text('text.hint', { most: longestRating }) };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describe} idPrefix={`rate-${id}-`}>
        <FormErrors />
        <ChoiceField name="reason" options={ratingReasons.map((value) => ({ value, label: text(value) }))} />
        <LongTextField name="text" rows={3} isOptional />
      </FormFields>
      <div className={styles.ask}>
        <Button type="submit" size="small" isBusy={isSending}>
          {text('send')}
        </Button>
        <Button variant="quiet" size="small" onClick={onLeave}>
          {text('leave')}
        </Button>
      </div>
    </form>
  );
};
