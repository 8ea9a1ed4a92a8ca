import type { Purchase } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { findTerms } from '../../quoting/motor/terms-repository';
import { acceptedVersions } from '../../catalogue/portal-texts/repository';
import { coverOfQuote } from '../../quoting/terms/cover-of-quote';
import { changeStep } from '../facts/change-step';

/**
 * Stores which versions were accepted and when.
 * @throws Refusal TERMS_CHANGED and PORTAL_TERMS_CHANGED where others are in force by now
 */
export const acceptTerms = (
  db: Database,
  { purchaseId, version, portal }: CallRequest<'acceptTerms'>,
  context: CallContext,
): Promise<Purchase> =>
  changeStep(db, { purchaseId, step: 'terms' }, context, async (tx, { row }) => {
    const cover = await coverOfQuote(tx, row.quoteRef, row.underwriterName, context.now);
    const terms = await findTerms(tx, cover);
    if (terms?.version !== version) throw new Refusal(409, 'TERMS_CHANGED', 'terms.changed');
    const portalVersions = await acceptedVersions(tx, portal, context.now);
    return { termsVersion: version, termsAcceptedAt: context.now, portalVersions };
  });
