import type { heldGroups } from '../../platform/database/schema';
import { paymentPrompt } from '../../platform/jobs/held-work';

export type OutboundGroup = (typeof heldGroups)[number];

/** What leaves the house, in the groups that are let go together. */
const groups: Readonly<Record<OutboundGroup, readonly string[]>> = {
  messages: ['send-mail', 'send-text', 'send-webhook'],
  prompts: [paymentPrompt],
  // They tell the registry of certificates, or print what carries its numbers.
  registrations: [
    'issue-policy',
    'issue-receipt',
    'correct-papers',
    'reprint-receipt',
    'print-again',
    'certify-again',
    'cancel-certificate',
  ],
  payouts: ['send-return-part'],
};

/* What reads, or writes in our own database and files. What it writes for customers waits as a message. */
const staysHere = new Set([
  'ask-again',
  'carry-over-money',
  'confirm-payment',
  'correct-discount',
  'end-cancelled-cover',
  'end-reinstatement',
  'erase-account',
  'erase-contact',
  'forget-claim-upload',
  'lapse-instalment',
  'look-at-payout',
  'match-paybill-payment',
  'print-claim-report',
  'reconcile-payment',
  'remind-claim',
  'remind-instalment',
  'remind-next-cover',

  'release-settlement',
  'settle-lapse-debt',
  'remind-parts',
  'remind-renewal',
  'remove-file',
  'remove-my-data',
  'return-credit',
  'return-parts',
  'tell-claim',
  'tell-insurer',
  'tell-money-case',
  'tell-people',
  'tell-receipt',
  'tell-return',
  'tell-reversal',
  'tell-revocation',
  'watch-return',
]);

export const outboundJobs: readonly { readonly kind: string; readonly group: OutboundGroup }[] = (
  Object.entries(groups) as [OutboundGroup, readonly string[]][]
).flatMap(([group, kinds]) => kinds.map((kind) => ({ kind, group })));

/** A new kind of job is not forgotten. @throws Error for kinds of which nobody said whether they leave the house */
export const requirePlaced = (kinds: readonly string[]): void => {
  const unknown = kinds.filter((kind) => !staysHere.has(kind) && !outboundJobs.some((leaves) => leaves.kind === kind));
  if (unknown.length > 0)
    throw new Error(`operators/disaster-recovery/outbound-jobs.ts does not name ${unknown.join(', ')}.`);
};
