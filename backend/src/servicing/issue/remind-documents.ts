import { addDays, documentWords, routes, type DocumentsToSend } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { enqueueJob, type JobHandlers } from '../../platform/jobs';
import { endOfDay, startOfDay } from '../../domain/cover-times';
import { morningOf } from '../../domain/instalment-rules';
import { notify, type Notification } from '../../platform/notifications';
import { recipientOf } from '../../communication/reminders';
import { documentsToSendOf, sendUntil } from '../../purchasing/facts/documents-to-send';
import { findPurchase } from '../../purchasing/records/repository';
import { findPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import type { IssueDependencies } from './issue-dependencies';

/** Days before the last one on which who promised documents is reminded: a week before, the day before, and on the day. */
const reminderDays = [7, 1, 0] as const;

/* The next reminder says it better; after the last one the day itself has passed. */
const endOf = (policy: PolicyRow, days: number): Date => {
  const next = reminderDays.find((later) => later < days);
  const last = sendUntil(policy);
  return next === undefined ? endOfDay(last) : startOfDay(addDays(last, -next));
};

const kind = 'remind-documents';

interface Order {
  readonly policyNumber: string;
  readonly days: number;
}

/** In the transaction that makes the policy, once its first day is known. */
export const scheduleDocumentReminders = async (tx: Database, policy: PolicyRow, now: Date): Promise<void> => {
  if ((await documentsToSendOf(tx, policy, now)) === null) return;
  for (const days of reminderDays) {
    const payload = { policyNumber: policy.number, days };
    const runAt = morningOf(addDays(sendUntil(policy), -days));
    await enqueueJob(tx, { kind, key: `${policy.number}:${days}`, payload, runAt });
  }
};

interface DocumentsAwaited {
  readonly policy: PolicyRow;
  readonly days: number;
  readonly toSend: DocumentsToSend;
  readonly url: string;
  readonly now: Date;
}

const documentsAwaited: Notification<DocumentsAwaited> = {
  key: ({ policy, days }) => `documents:${policy.number}:${days}`,
  timing: ({ policy, days }) => ({ until: endOf(policy, days), holdsWhile: `documents:${policy.number}` }),
  content: {
    en: ({ policy, toSend, url }, { language, day }) => {
      const kinds = toSend.kinds.map((each) => documentWords[language][each]).join(', ');
      return {
        mail: {
          subject: `Please send your documents by ${day(toSend.until)}`,
          paragraphs: [
            `When you bought this cover you chose to send these later: ${kinds}.`,
            'The button opens your cover. Sign in there, or have a code sent to this address, and add a photo or a PDF of each.',
          ],
          rows: [
            ['Policy number', policy.number],
            ['Insurer', policy.underwriterName],
            ['Send by', day(toSend.until)],
          ],
          button: { label: 'Send the documents', url },
        },
        sms: `Please send by ${day(toSend.until)}: ${kinds} for policy ${policy.number}. ${url}`,
      };
    },
    sw: ({ policy, toSend, url }, { language, day }) => {
      const kinds = toSend.kinds.map((each) => documentWords[language][each]).join(', ');
      return {
        mail: {
          subject: `Tafadhali tuma hati zako kufikia ${day(toSend.until)}`,
          paragraphs: [
            `Uliponunua bima hii ulichagua kutuma hizi baadaye: ${kinds}.`,
            'Kitufe kinafungua bima yako. Ingia hapo, au omba msimbo utumwe kwa anwani hii, kisha uweke picha au PDF ya kila moja.',
          ],
          rows: [
            ['Nambari ya bima', policy.number],
            ['Kampuni ya bima', policy.underwriterName],
            ['Tuma kufikia', day(toSend.until)],
          ],
          button: { label: 'Tuma hati', url },
        },
        sms: `Tafadhali tuma kufikia ${day(toSend.until)}: ${kinds}, bima ${policy.number}. ${url}`,
      };
    },
  },
};

/** Whether documents of a policy are still awaited: what was sent meanwhile is not asked for. */
export const areDocumentsAwaited = async (db: Database, policyNumber: string, now: Date): Promise<boolean> => {
  const policy = await findPolicy(db, policyNumber);
  return policy !== null && (await documentsToSendOf(db, policy, now)) !== null;
};

const remindOf = ({ db, now, linkTo }: IssueDependencies, { policyNumber, days }: Order): Promise<void> =>
  db.transaction(async (tx) => {
    const at = now();
    const policy = await findPolicy(tx, policyNumber);
    const toSend = policy && (await documentsToSendOf(tx, policy, at));
    // The portal may have been off for days.
    if (!policy || !toSend || at >= endOf(policy, days)) return;
    const purchase = await findPurchase(tx, policy.purchaseId);
    const recipient = purchase && (await recipientOf(tx, purchase));
    if (!purchase || !recipient) return;
    const url = linkTo(purchase, at, routes.paidPurchase);
    await notify(tx, recipient, documentsAwaited, { policy, days, toSend, url, now: at });
  });

/** Job `remind-documents`: who chose to send documents later is reminded until they are there. */
export const documentJobs = (deps: IssueDependencies): JobHandlers => ({
  [kind]: (payload) => remindOf(deps, payload as Order),
});
