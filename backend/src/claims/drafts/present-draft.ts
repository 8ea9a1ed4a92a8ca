import { claimKinds, missingOf, type ClaimDraft, type ClaimKind, type CoverFacts } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { ownPolicy } from '../../customers-and-policies/policies/own-policies';
import { filesOfDraft, presentFile } from '../evidence/claim-files';
import { fileLinks } from '../evidence/file-links';
import { claimableFrom, holderBirthOf } from './claimable-policy';
import type { DraftRow } from './drafts-repository';
import { duplicatesOf } from './duplicates';
import { happenedAtOf } from './happened-at';
import { shownPayout } from '../records/shown-payout';
import { lastPayoutOf } from './last-payout';
import { noticeByRule } from './notice';
import { rulesOfPolicy } from '../records/rules-of-policy';

/* A kind that is refused without one shows it. */
const limitOf = (kind: ClaimKind, facts: CoverFacts): number | null =>
  kind.refused({ ...facts, windscreenLimit: null }) === 'NO_WINDSCREEN_COVER' ? facts.windscreenLimit : null;

/** A report as its writer sees it after every save. */
export const presentDraft = async (
  db: Database,
  draft: DraftRow,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<ClaimDraft> => {
  const kind = claimKinds[draft.type];
  const row = await ownPolicy(db, draft.customerId, draft.policyNumber);
  const happenedAt = happenedAtOf(draft.answers);
  const { policy, facts } = await claimableFrom(db, row, happenedAt ?? now);
  const files = (await filesOfDraft(db, draft.id)).map((file) => presentFile(file, fileLinks(secret, now)));
  const rules = await rulesOfPolicy(db, row.number);
  const last = await lastPayoutOf(db, draft.customerId);
  const isSent = draft.claimNumber !== null;
  return {
    draftId: draft.id,
    policyNumber: draft.policyNumber,
    type: draft.type,
    version: draft.version,
    answers: draft.answers,
    files,
    missing: isSent ? [] : [...missingOf(kind, draft.answers, files, now)],
    notice: noticeByRule(happenedAt ?? now, { now, rule: rules.notice }),
    duplicates:
      isSent || happenedAt === null ? [] : await duplicatesOf(db, draft, { happenedAt, rule: rules.duplicate }),
    policy,
    limit: limitOf(kind, facts),
    holderBirth: holderBirthOf(row) ?? null,
    payout: last && shownPayout(last.payout, last.isHolderKnown),
    claimNumber: draft.claimNumber,
    startedAt: draft.startedAt.toISOString(),
    changedAt: draft.changedAt.toISOString(),
  };
};
