import type { heldGroups } from '../../platform/database/schema';
import { paymentPrompt } from '../../platform/jobs/held-work';

export type OutboundGroup = (typeof heldGroups)[number];

/** The kinds of outbound jobs, in the groups that are resumed together. */
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

/*
 * Jobs that only read, or write to our own database and files. The messages that they write are outbound jobs of their own.
 */
const staysHere = new Set([
  'add-claim-papers',
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
  'remind-documents',
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

/** Requires that every kind of job is listed as outbound or internal. @throws Error for kinds that are in neither list */
export const requirePlaced = (kinds: readonly string[]): void => {
  const unknown = kinds.filter((kind) => !staysHere.has(kind) && !outboundJobs.some((leaves) => leaves.kind === kind));
  if (unknown.length > 0)
    throw new Error(`operators/disaster-recovery/outbound-jobs.ts does not name ${unknown.join(', ')}.`);
};
