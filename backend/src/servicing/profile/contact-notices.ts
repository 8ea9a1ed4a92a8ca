import { brand } from '@tulinde/contracts/brand';
import { maskEmail, maskPhone, type ContactKind, type Language, momentInSentence } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { enqueueMail, enqueueSms, mailLayout } from '../../platform/outbox';
import { contactTexts } from './contact-texts';

export interface ContactChanged {
  readonly kind: ContactKind;
  readonly before: { readonly email: string; readonly phone: string };
  /** The new one of its kind. */
  readonly value: string;
  /** `Chrome, Android`. */
  readonly device: string;
  readonly language: Language;
  /** Of this change alone. */
  readonly key: string;
  readonly now: Date;
}

/** Tells who was reached until now that it is so no more: at the old address, and by text message at the phone of until now. */
export const notifyOldContact = async (
  tx: Database,
  { kind, before, value, device, language, key, now }: ContactChanged,
): Promise<void> => {
  const texts = contactTexts[language];
  const [old, fresh] =
    kind === 'EMAIL' ? [maskEmail(before.email), maskEmail(value)] : [maskPhone(before.phone), maskPhone(value)];
  const mail = mailLayout({
    language,
    subject: texts[kind].subject,
    paragraphs: [texts[kind].body],
    rows: [
      [texts.before, old],
      [texts.after, fresh],
      [texts.device, device],
      [texts.when, momentInSentence(now, language)],
    ],
    closing: [texts.notYou],
  });
  await enqueueMail(tx, { key, to: before.email, ...mail, now });
  if (before.phone === '') return;
  await enqueueSms(tx, { key, to: before.phone, text: `${texts[kind].text(fresh)} ${brand.phone}`, now });
};
