import { contactTopics, formatAmount, longestFeedback, sendFeedbackCall, sendFeedbackSchema } from '@tulinde/contracts';
import {
  ChoiceField,
  FailedToSend,
  FormErrors,
  FormFields,
  LongTextField,
  SelectField,
  TextField,
  useSubmit,
  useZodForm,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useLocation } from '@tulinde/client/router';
import type { CallOptions } from '@tulinde/client/api';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Card } from '@tulinde/ui';
import { AfterSending } from '../../help-parts/after-sending';
import { topicTexts } from '../../help-parts/topic-texts';
import { PrivacyLine } from '../../help-parts/privacy-line';
import { Trap } from '../../help-parts/trap';
import { useSending, type Answers } from '../../help-parts/use-sending';
import { wholeReference } from '../../help-parts/whole-reference';
import { writtenHere } from '../../help-parts/written-here';
import styles from './feedback.module.css';
import { texts } from './texts';

const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
const fields = ['rating', 'topic', 'text', 'reach'] as const;
type FieldName = (typeof fields)[number];
const isField = (path: string): path is FieldName => (fields as readonly string[]).includes(path);

/** A rating and some words; without a network they are kept and sent later. */
export const FeedbackForm = observer(() => {
  const text = useText(texts);
  const topic = useText(topicTexts);
  const { api } = usePortal();
  const from = new URLSearchParams(useLocation().search).get('from') ?? '/feedback';
  const post = (answers: Answers, options: CallOptions) =>
    api.call(sendFeedbackCall, { ...answers, text: answers['text'] ?? '' }, options);
  const form = useZodForm({
    schema: sendFeedbackSchema,
    defaultValues: { rating: '', topic: '', text: '', reach: '', page: '', release: '', website: '' },
  });
  const giveBack = (answers: Answers) => form.reset({ ...form.getValues(), ...answers });
  const { send, sent, waitsFor, refused } = useSending('feedback', post, giveBack);
  const { handleSubmit, isSending, failure } = useSubmit(form, async ({ isTrapped, rating, reach, ...answers }) =>
    send({
      ...answers,
      ...writtenHere(from),
      rating: String(rating),
      reach: reach ?? '',
      website: isTrapped ? form.getValues('website') : '',
    }),
  );
  const describe = (path: string) => {
    const name = isField(path) ? path : 'text';
    const hint = name === 'rating' || name === 'text' ? { hint: text(`${name}.hint`) } : {};
    return { label: text(name), missing: text(`${name}.missing`), ...hint };
  };
  if (sent !== null || waitsFor !== null)
    return (
      <AfterSending title={text('sent.title')} waitsFor={waitsFor}>
        {sent && text('sent.text', { reference: wholeReference(sent.reference) })}
      </AfterSending>
    );
  const left = longestFeedback - form.watch('text').length;
  return (
    <Card as="section" padding="large" className={styles.card}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix="feedback-">
          <FormErrors />
          <ChoiceField name="rating" options={ratings} />
          <SelectField
            name="topic"
            placeholder={text('choose')}
            options={contactTopics.map((value) => ({ value, label: topic(value) }))}
          />
          <div>
            <LongTextField name="text" rows={6} />
            <p className={styles.left}>{text('left', { count: formatAmount(left) })}</p>
          </div>
          <TextField name="reach" isOptional autoComplete="email" />
        </FormFields>
        <Trap value={form.watch('website')} onChange={(value) => form.setValue('website', value)} />
        <PrivacyLine />
        <FailedToSend failure={failure ?? refused} title={text('failed')} />
        <Button type="submit" isBusy={isSending}>
          {text('send')}
        </Button>
      </form>
    </Card>
  );
});
