import type { Database } from '../../platform/database/connection';
import { dayMs } from '@tulinde/contracts';
import { together } from '../../platform/database/together';
import type { OpenPurchase } from '../../platform/http/subject-rights';
import { Refusal } from '../../platform/http/refusal';
import { ownerOfPurchase } from '../../customers-and-policies/policies/repository';
import { readPurchaseLink } from './purchase-link';
import { findByReference, findPurchase } from './repository';

/** How long the id alone shows how a policy stands, after it is issued. */
const statusMs = 7 * dayMs;

const ended = () => new Refusal(410, 'PURCHASE_ENDED', 'purchase.ended');

const find = async (db: Database, by: { readonly id: string } | { readonly reference: string }) => {
  if ('id' in by) {
    const [row, sold] = await together([findPurchase(db, by.id), ownerOfPurchase(db, by.id)]);
    return row && { id: row.id, sold };
  }
  const row = await findByReference(db, by.reference);
  return row && { id: row.id, sold: await ownerOfPurchase(db, row.id) };
};

/**
 * The id is the right to a purchase while it is being bought (docs/decisions/0009), and a link of a message until it ends.
 * Once there is a policy the id stands in too many places: it shows how things stand, for a week.
 */
export const purchaseRights =
  ({ db, secret }: { readonly db: Database; readonly secret: string }): OpenPurchase =>
  async ({ isForLinks, given, customer, now }) => {
    const link = readPurchaseLink(secret, given, now);
    if (link?.isEnded) throw ended();
    const found = await find(db, link === null ? { id: given } : link);
    if (found === null) throw new Refusal(404, 'PURCHASE_NOT_FOUND', 'purchase.notFound');
    const { id: purchaseId, sold } = found;
    if (sold === null || sold.customerId === customer?.customerId) return { purchaseId, sight: 'whole' };
    const { issuedAt } = sold;
    if (link === null && now.getTime() >= issuedAt.getTime() + statusMs) throw ended();
    if (!isForLinks) throw new Refusal(409, 'PURCHASE_CLOSED', 'purchase.closed');
    return { purchaseId, sight: link === null ? 'status' : 'linked' };
  };
