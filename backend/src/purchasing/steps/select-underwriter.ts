import { nairobiDay, type Language, type Purchase } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { policyToRenew, requireOfferHolds } from '../renewing/policy-to-renew';
import { copyQuotes } from '../../quoting/sharing/copy-quotes';
import { prefillOf } from '../facts/prefill-of';
import { readPurchase } from '../facts/purchase-facts';
import { purchaseView } from '../facts/purchase-view';
import { buyerKey } from '../facts/buyer-key';
import { idBytes, idOfPress } from '../facts/id-of-press';
import { isExpired } from '../../domain/quoted-offer';
import { findQuotedOffer } from '../records/find-quoted-offer';
import { newReference } from '../records/reference';
import { findPurchase, insertPurchase } from '../records/repository';

/* Among a million references in use one in seven hundred is taken: five in a row never are. */
const tries = 5;

interface Beginning {
  readonly db: Database;
  readonly random: (bytes: number) => Uint8Array;
  readonly secret: string;
}

type Begun = Purchase & { buyerKey: string };

/* @returns what was begun already under an id; null where nothing was. */
const readBegun = async (
  { db, secret }: Beginning,
  id: string,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<Begun | null> => {
  if ((await findPurchase(db, id)) === null) return null;
  return { ...purchaseView(await readPurchase(db, id, now), language), buyerKey: buyerKey(secret, id) };
};

/**
 * Starts a purchase with one insurer's offer. Every call starts one of its own: quotes are shared by their reference, and a
 * person who has the reference must not reach another buyer's purchase. The idempotency key identifies a repeated request:
 * for a visitor the routes check it and keep the response, for a customer this function does. Whether the purchase renews a
 * policy follows from the quotes alone: the page may hold a stale value from another tab or day.
 * @throws Refusal QUOTE_NOT_FOUND, QUOTE_EXPIRED, CUSTOMER_TOKEN_INVALID, NOT_RENEWABLE
 */
export const selectUnderwriter = async (
  deps: Beginning,
  { quoteRef: asked, underWriter }: CallRequest<'selectQuoteUnderwriter'>,
  { now, language, customer, isShared, idempotencyKey }: CallContext,
): Promise<Begun> => {
  const { db, random, secret } = deps;
  const id =
    customer === null || idempotencyKey === null
      ? Buffer.from(random(idBytes)).toString('base64url')
      : idOfPress(secret, { customerId: customer.customerId, idempotencyKey, quoteRef: asked, underWriter });
  const before = await readBegun(deps, id, { now, language });
  if (before !== null) return before;
  const { isKnown, offer, renewsPolicy } = await findQuotedOffer(db, asked, underWriter);
  if (offer === null) {
    throw new Refusal(404, 'QUOTE_NOT_FOUND', isKnown ? 'quote.underwriter.unknown' : 'quote.notFound');
  }
  const renewed = renewsPolicy === null ? null : await policyToRenew(db, renewsPolicy, customer);
  if (isExpired(offer, now)) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');
  if (renewed !== null) await requireOfferHolds(db, { policy: renewed, offer, now });
  // A purchase by a link is made from a copy of the quotes, because their owner may still change the original.
  const quoteRef = isShared && renewsPolicy === null ? await copyQuotes(db, asked, { random, now }) : asked;
  const row = {
    id,
    kind: offer.kind,
    state: 'open' as const,
    quoteRef,
    underwriterName: underWriter,
    productId: offer.request.productId,
    isRenewal: renewed !== null,
    renewsPolicy,
    customerId: customer?.customerId ?? null,
    prefill:
      customer && (await prefillOf(db, { customerId: customer.customerId, offer, renewed, today: nairobiDay(now) })),
    language,
    createdAt: now,
    updatedAt: now,
  };
  for (let tried = 0; tried < tries; tried += 1) {
    await insertPurchase(db, { ...row, reference: newReference(random) });
    // Not this one, where the same press came twice at once.
    const begun = await readBegun(deps, id, { now, language });
    if (begun !== null) return begun;
  }
  throw new Error('No free reference for a purchase was found.');
};
