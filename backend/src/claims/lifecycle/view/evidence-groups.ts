import { askedEvidence, claimKindOf, type ClaimDetails, type ClaimFile, type Language } from '@tulinde/contracts';
import type { ClaimRow } from '../../records/change-claim';
import type { RequestRow } from '../../steps/requests';

interface Sent {
  readonly files: readonly Pick<ClaimFile, 'group' | 'state'>[];
  readonly requests: readonly Pick<RequestRow, 'group'>[];
}

/** What may still be sent, and what of it is waited for. A file that was refused counts for nothing. */
export const evidenceGroups = (
  { type, snapshot }: ClaimRow,
  { files, requests }: Sent,
  language: Language,
): ClaimDetails['groups'] => {
  const kind = claimKindOf(type);
  const asked = new Set(requests.map(({ group }) => group));
  const own = askedEvidence(kind, snapshot?.answers ?? {});
  // What hangs on an answer may be asked for all the same.
  const all = kind.evidence.filter((group) => own.includes(group) || asked.has(group.group));
  return all.map(({ group, label, need, least = 1 }) => {
    const count = files.filter((file) => file.group === group && file.state !== 'REFUSED').length;
    return { group, words: label[language], missing: asked.has(group) || (need !== 'HELPS' && count < least) };
  });
};
