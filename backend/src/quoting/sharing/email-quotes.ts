import type { Database } from '../../platform/database/connection';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { browserSecretOf } from '../../platform/http/browser-secret';
import { takeAll } from '../../platform/http/rate-limits/attempt-limits';
import { visitorLimits } from '../../platform/http/rate-limits/visitor-limits';
import { Refusal } from '../../platform/http/refusal';
import type { SharedRefs } from '../../platform/http/shared-ref';
import { addressee, notify } from '../../platform/notifications';
import { quotesNotification } from './quotes-notification';
import { countMails, lockMailsOf, mailKey } from './sent-mails';
import { findShareable } from './shareable-set';

/* Any visitor may type any address: the limit is enough for a family, and too low to harass a person. */
const mailsOfSetADay = 5;
const mailsToAddressADay = 5;

interface EmailDependencies {
  readonly db: Database;
  readonly site: string;
  readonly refs: SharedRefs;
  readonly random: (bytes: number) => Uint8Array;
  /** Keys the hashes of browsers and addresses. */
  readonly key: Buffer;
}

/** Writes the mail into the outbox. What it answers does not depend on whether anybody reads at that address. */
export const emailQuotes = (
  { db, site, refs, random, key }: EmailDependencies,
  { quoteRef: ref, email }: CallRequest<'emailQuotes'>,
  { now, language, browser }: CallContext,
): Promise<{ isQueued: true }> =>
  db.transaction(async (tx) => {
    const set = await findShareable(tx, ref, language);
    if (set === null) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');
    if (set.expiresAt <= now) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');
    await lockMailsOf(tx, ref, email);
    const { ofSet, toAddress } = await countMails(tx, ref, email, now);
    if (ofSet >= mailsOfSetADay || toAddress >= mailsToAddressADay) {
      throw new Refusal(429, 'TOO_MANY_REQUESTS', 'quote.email.tooMany');
    }
    const limits = visitorLimits(key, 'quotes-mail', browser);
    if ((await takeAll(tx, limits, now)) > 0) throw new Refusal(429, 'TOO_MANY_REQUESTS', 'quote.email.tooMany');
    browserSecretOf({ random, key }, browser);
    const mailed = { key: mailKey(ref, now, ofSet), set, ref: refs.sharedOf(ref), site, now };
    await notify(tx, addressee(language, email), quotesNotification, mailed);
    return { isQueued: true };
  });
