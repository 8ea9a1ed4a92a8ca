import { maskEmail, type Language } from '@tulinde/contracts';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { takeAll } from '../../customers-and-policies/identity/limits';
import { enqueueMail, mailLayout } from '../../platform/outbox';
import { readPurchaseLink, type LinkToPurchase } from '../../purchasing/records/purchase-link';
import { findByReference, findPurchase } from '../../purchasing/records/repository';
import { addressOf, type PapersDependencies } from './papers-code';

export interface LinkDependencies extends PapersDependencies {
  readonly linkTo: LinkToPurchase;
}

const texts: Readonly<Record<Language, Record<'subject' | 'body' | 'open' | 'closing', string>>> = {
  en: {
    subject: 'Your link to Tulinde',
    body: 'Somebody who has an old link to your purchase {reference} asked for a new one. It works for 30 days.',
    open: 'Open the page',
    closing: 'If it was not you, you need not do anything: the link was sent to you alone.',
  },
  sw: {
    subject: 'Kiungo chako cha Tulinde',
    body: 'Mtu mwenye kiungo cha zamani cha ununuzi wako {reference} ameomba kipya. Kinafanya kazi kwa siku 30.',
    open: 'Fungua ukurasa',
    closing: 'Ikiwa si wewe, huhitaji kufanya chochote: kiungo kimetumwa kwako peke yako.',
  },
};

/* Anyone with an old link may ask for a new one, and must not fill the owner's mailbox by it. */
const limitOf = (purchaseId: string) => ({ key: `purchase link ${purchaseId}`, burst: 3, everyMs: 8 * 60 * 60_000 });

/** A link with a new end, to the address of the purchase and to no other. */
export const mailPurchaseLink = async (
  { db, secret, linkTo }: LinkDependencies,
  { ended }: CallRequest<'mailPurchaseLink'>,
  { language, now }: CallContext,
): Promise<{ sentTo: string }> => {
  const link = readPurchaseLink(secret, ended, now);
  const purchase = await (link === null ? findPurchase(db, ended) : findByReference(db, link.reference));
  const email = purchase === null ? '' : await addressOf(db, purchase.id);
  if (purchase === null || email === '') throw new Refusal(404, 'PURCHASE_NOT_FOUND', 'purchase.notFound');
  const seconds = await takeAll(db, [limitOf(purchase.id)], now);
  if (seconds > 0) throw new Refusal(429, 'TOO_MANY_REQUESTS', 'purchase.link.tooMany');
  const { subject, body, open, closing } = texts[language];
  const mail = mailLayout({
    language,
    subject,
    paragraphs: [body.replace('{reference}', purchase.reference)],
    button: { label: open, url: linkTo(purchase, now) },
    closing: [closing],
  });
  await enqueueMail(db, { key: `purchase-link:${purchase.reference}:${now.toISOString()}`, to: email, ...mail, now });
  return { sentTo: maskEmail(email) };
};
