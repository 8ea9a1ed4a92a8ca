import { claimKindOf, missingOf, type ClaimDraft, type ClaimFile } from '@tulinde/contracts';
import type { DraftAnswers } from './form-values';

/**
 * A draft with other evidence, and what is missing of it then.
 * @param answers as they stand in the form, where the draft has older ones
 */
export const withFiles = (
  draft: ClaimDraft,
  files: readonly ClaimFile[],
  answers: DraftAnswers = draft.answers,
): ClaimDraft => ({
  ...draft,
  files: [...files],
  missing: [...missingOf(claimKindOf(draft.type), answers, files)],
});
