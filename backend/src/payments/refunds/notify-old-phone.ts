import { brand } from '@tulinde/contracts/brand';
import { maskPhone, type Language, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { enqueueMail, enqueueSms, mailLayout } from '../../platform/outbox';
import type { RefundRow } from './create-refund';
import { refundContact } from './refund-contact';

interface Texts {
  readonly subject: string;
  readonly body: (amount: string, phone: string) => string;
  readonly text: (amount: string, phone: string) => string;
  readonly notYou: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your money goes to another M-Pesa number',
    body: (amount, phone) => `We pay ${amount} back to ${phone}, and no longer to the number that we had.`,
    text: (amount, phone) => `${amount} goes back to ${phone}, no longer to this number. Not agreed? Call us:`,
    notYou: 'If you did not agree to it, call us at once:',
  },
  sw: {
    subject: 'Pesa zako zinaenda kwa nambari nyingine ya M-Pesa',
    body: (amount, phone) => `Tunarudisha ${amount} kwa ${phone}, si tena kwa nambari tuliyokuwa nayo.`,
    text: (amount, phone) => `${amount} inarudi kwa ${phone}, si tena kwa nambari hii. Hukukubali? Piga:`,
    notYou: 'Ikiwa hukukubali, tupigie simu mara moja:',
  },
};

/** Tells at once who was to be paid until now that another number is: by text message there, and by mail. */
export const notifyOldPhone = async (
  tx: Database,
  owed: RefundRow,
  { phone, version, now }: { readonly phone: string; readonly version: number; readonly now: Date },
): Promise<void> => {
  const { email, language } = await refundContact(tx, owed);
  const { subject, body, text, notYou } = texts[language];
  const amount = formatCents(owed.payableCents);
  const key = `return-phone:${owed.id}:${version}`;
  const paragraphs = [body(amount, maskPhone(phone))];
  const mail = mailLayout({ language, subject, paragraphs, closing: [`${notYou} ${brand.phone}`] });
  if (email !== '') await enqueueMail(tx, { key, to: email, ...mail, now });
  if (owed.phone === '') return;
  const words = `${brand.name}: ${text(amount, maskPhone(phone))} ${brand.phone}`;
  await enqueueSms(tx, { key, to: owed.phone, text: words, now });
};
