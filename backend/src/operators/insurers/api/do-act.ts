import { lockClaimOfInsurer, type ClaimRow } from '../../../claims/records/change-claim';
import type { Database } from '../../../platform/database/connection';
import { writeLog, type Actor } from '../records/insurer-log';
import type { ClaimAct } from './claim-acts';
import { tagOf } from './headers';
import type { InsurerActs } from './insurer-acts';
import { Problem } from './problem';

interface ActRequest {
  readonly acts: InsurerActs;
  readonly actor: Actor;
  readonly act: ClaimAct;
  readonly number: string;
  /** That the insurer looked at. */
  readonly version: number;
  readonly body: unknown;
  readonly at: Date;
}

/**
 * Does one act on a claim of the insurer, and writes down who did it.
 * @throws Problem 412 where the claim has changed since; Refusal CLAIM_NOT_FOUND for another insurer's, CLAIM_CHANGED and CLAIM_CLOSED where it cannot be done now
 */
export const doAct = (db: Database, { acts, actor, act, number, version, body, at }: ActRequest): Promise<ClaimRow> =>
  db.transaction(async (tx) => {
    const claim = await lockClaimOfInsurer(tx, { number, underwriterName: actor.underwriterName });
    if (claim.version !== version) {
      const detail = `The claim is at version ${claim.version}, you looked at ${version}. Read it again.`;
      throw new Problem(412, 'CLAIM_VERSION', detail, { headers: { etag: tagOf(claim.version) } });
    }
    const changed = await act.run(tx, claim, { acts, body, at });
    await writeLog(tx, actor, { did: act.name, about: number, at });
    return changed;
  });
