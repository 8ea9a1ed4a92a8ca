import type { Database } from '../../../platform/database/connection';
import { notify, type Notification } from '../../../platform/notifications';
import type { ClaimRow } from '../../records/change-claim';
import { findClaim } from '../../records/find-claim';
import { claimRecipient } from '../notifications/claim-recipient';
import { claimTexts } from '../notifications/claim-texts';
import { claimFacts, claimInHand, notificationKey, type ClaimInHand } from '../notifications/notify-of-claim';
import type { ClaimReminder } from './waiting-claims';

const isStill = (claim: ClaimRow | null, since: string): claim is ClaimRow =>
  claim?.turn === 'CUSTOMER' && claim.turnSince?.toISOString() === since;

/** Whether it is still the customer's turn. @param about `CLM-26-000123:2026-03-02T09:00:00.000Z` */
export const isStillTheirTurn = async (db: Database, about: string): Promise<boolean> => {
  const [number = '', since = ''] = about.split(/:(.*)/);
  return isStill(await findClaim(db, number), since);
};

const claimWaits: Notification<ClaimInHand & Pick<ClaimReminder, 'since' | 'days'>> = {
  key: ({ claim, since, days }) => notificationKey(claim, `turn:${since}:${days}`),
  timing: ({ claim, since }) => ({ holdsWhile: `claim-turn:${claim.number}:${since}` }),
  content: (claim, inWords) => {
    const { reminder, rows, open } = claimTexts[inWords.language];
    const facts = claimFacts(claim, inWords);
    return {
      mail: {
        subject: reminder.subject(facts),
        paragraphs: reminder.body(facts),
        rows: [[rows.claim, facts.claim]],
        button: { label: open, url: claim.url },
      },
      sms: `${reminder.text?.(facts) ?? ''}. ${claim.url}`,
    };
  },
};

/** Job `remind-claim`: reminds the customer of a claim that has waited for them since then. */
export const remindClaim = async (
  tx: Database,
  { claimNumber, since, days }: ClaimReminder,
  sending: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const claim = await findClaim(tx, claimNumber);
  if (!isStill(claim, since)) return;
  const recipient = await claimRecipient(tx, claim);
  if (recipient === null) return;
  const inHand = await claimInHand(tx, claim, sending);
  await notify(tx, recipient, claimWaits, { ...inHand, since, days });
};
