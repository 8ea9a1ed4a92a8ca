import { maskEmail, hourMs } from '@tulinde/contracts';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { takeAll } from '../../customers-and-policies/identity/limits';
import { addressee, notify, type Notification } from '../../platform/notifications';
import { readPurchaseLink, type LinkToPurchase } from '../../purchasing/records/purchase-link';
import { findByReference, findPurchase } from '../../purchasing/records/repository';
import { addressOf, type PapersDependencies } from './papers-code';

export interface LinkDependencies extends PapersDependencies {
  readonly linkTo: LinkToPurchase;
}

interface LinkAsked {
  readonly reference: string;
  readonly url: string;
  readonly now: Date;
}

const purchaseLink: Notification<LinkAsked> = {
  key: ({ reference, now }) => `purchase-link:${reference}:${now.toISOString()}`,
  content: {
    en: ({ reference, url }) => ({
      mail: {
        subject: 'Your link to Tulinde',
        paragraphs: [
          `Somebody who has an old link to your purchase ${reference} asked for a new one. It works for 30 days.`,
        ],
        button: { label: 'Open the page', url },
        closing: ['If it was not you, you do not need to do anything: the link was sent to you alone.'],
      },
    }),
    sw: ({ reference, url }) => ({
      mail: {
        subject: 'Kiungo chako cha Tulinde',
        paragraphs: [
          `Mtu mwenye kiungo cha zamani cha ununuzi wako ${reference} ameomba kipya. Kinafanya kazi kwa siku 30.`,
        ],
        button: { label: 'Fungua ukurasa', url },
        closing: ['Ikiwa si wewe, huhitaji kufanya chochote: kiungo kimetumwa kwako peke yako.'],
      },
    }),
  },
};

/* Anyone with an old link may ask for a new one, and must not fill the owner's mailbox by it. */
const limitOf = (purchaseId: string) => ({ key: `purchase link ${purchaseId}`, burst: 3, everyMs: 8 * hourMs });

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
  const asked = { reference: purchase.reference, url: linkTo(purchase, now), now };
  await notify(db, addressee(language, email), purchaseLink, asked);
  return { sentTo: maskEmail(email) };
};
