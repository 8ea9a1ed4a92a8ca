import {
  callTimes,
  contactTopics,
  readablePhone,
  requestCallBackCall,
  requestCallBackSchema,
} from '@tulinde/contracts';
import {
  ChoiceField,
  FailedToSend,
  FormErrors,
  FormFields,
  LongTextField,
  PhoneField,
  SelectField,
  TextField,
  useSubmit,
  useZodForm,
} from '@tulinde/ui/forms';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import type { CallOptions } from '@tulinde/client/api';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { useCallBackFacts } from '@tulinde/ui/page';
import { Button, Card } from '@tulinde/ui';
import { AfterSending } from '../../help-parts/after-sending';
import { topicTexts } from '../../help-parts/topic-texts';
import { PrivacyLine } from '../../help-parts/privacy-line';
import { Trap } from '../../help-parts/trap';
import { useSending, type Answers } from '../../help-parts/use-sending';
import { wholeReference } from '../../help-parts/whole-reference';
import { useEffect, useState } from 'react';
import { writtenHere } from '../../help-parts/written-here';
import styles from './contact-us.module.css';
import { usePhoneOfCustomer } from './use-phone-of-customer';
import { texts } from './texts';

const fields = ['name', 'phone', 'topic', 'text', 'when', 'language'] as const;
type FieldName = (typeof fields)[number];
const isField = (path: string): path is FieldName => (fields as readonly string[]).includes(path);

/** Asks to be called; without a network it is kept and sent later. */
export const CallBack = observer(() => {
  const text = useText(texts);
  const topic = useText(topicTexts);
  const language = useLanguage();
  const { api, session } = usePortal();
  const post = async (answers: Answers, options: CallOptions) => {
    const asked = { ...answers, language: answers['language'] === 'sw' ? 'sw' : 'en' } as const;
    const answer = await api.call(requestCallBackCall, asked, options);
    facts.clear();
    return { ...answer, phone: answers['phone'] ?? '' };
  };
  const facts = useCallBackFacts();
  // What came along is this form's from now on.
  const [about] = useState(facts.value.about);
  const phone = usePhoneOfCustomer();
  const form = useZodForm({
    schema: requestCallBackSchema,
    defaultValues: {
      name: session.userDetails?.fullName ?? '',
      phone,
      topic: about === '' ? '' : 'BUYING',
      text: about,
      when: 'SOON',
      language,
      page: '',
      release: '',
      website: '',
    },
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    // What was typed meanwhile stays.
    if (phone !== '' && getValues('phone') === '') setValue('phone', phone);
  }, [phone, getValues, setValue]);
  const giveBack = (answers: Answers) => form.reset({ ...form.getValues(), ...answers });
  const { send, sent, waitsFor, refused } = useSending('callBack', post, giveBack);
  const { handleSubmit, isSending, failure } = useSubmit(form, async ({ isTrapped, ...answers }) =>
    send({ ...answers, ...writtenHere('/contact-us'), website: isTrapped ? form.getValues('website') : '' }),
  );
  const describe = (path: string) => {
    const name = isField(path) ? path : 'name';
    const hint = name === 'text' ? { hint: text('call.text.hint') } : {};
    return { label: text(`call.${name}`), missing: text(`call.${name}.missing`), ...hint };
  };
  if (sent !== null || waitsFor !== null)
    return (
      <AfterSending title={text('call.sent.title')} waitsFor={waitsFor}>
        {sent &&
          text('call.sent.text', {
            phone: readablePhone(sent.phone),
            time: formatMoment(sent.callBy, language),
            reference: wholeReference(sent.reference),
          })}
      </AfterSending>
    );
  return (
    <Card as="section" padding="large" aria-labelledby="call-title">
      <h2 id="call-title">{text('call.title')}</h2>
      <p className={styles.lead}>{text('call.lead')}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix="call-">
          <FormErrors />
          <TextField name="name" autoComplete="name" />
          <PhoneField name="phone" />
          <SelectField
            name="topic"
            placeholder={text('choose')}
            options={contactTopics.map((value) => ({ value, label: topic(value) }))}
          />
          {about !== '' && <LongTextField name="text" isOptional />}
          <SelectField
            name="when"
            placeholder={text('choose')}
            options={callTimes.map((value) => ({ value, label: text(value) }))}
          />
          <ChoiceField
            name="language"
            options={[
              { value: 'en', label: text('english') },
              { value: 'sw', label: text('swahili') },
            ]}
          />
        </FormFields>
        <Trap value={form.watch('website')} onChange={(value) => form.setValue('website', value)} />
        <PrivacyLine />
        <FailedToSend failure={failure ?? refused} title={text('call.failed')} />
        <Button type="submit" isFullWidth isBusy={isSending}>
          {text('call.send')}
        </Button>
      </form>
    </Card>
  );
});
