import { createHash } from 'node:crypto';
import { claimKinds, claimUploadPath, type EvidenceGroup, type PolicySummary } from '@tulinde/contracts';
import { demoCustomers } from '../../../backend/src/operators/seed/demo-customers';
import { signServiceToken } from '../../../backend/src/platform/http/service-token';
import { damageAnswers, sending } from '../../../backend/testing/claim-walk';
import type { Caller } from '../../../backend/testing/purchase-walk';
import { photo } from '../../../backend/testing/send-evidence';
import { signIn } from './account';

interface Portal {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly tokenSecret: string;
  readonly requests: Caller;
}

const type = 'damage-to-vehicle';
const neededEvidence = claimKinds[type].evidence.filter(
  ({ group, need, when }) => group === 'licence' || (need === 'BLOCKS' && when === undefined),
);

/**
 * A demo customer who signs in with a code by mail.
 * @returns reports a damaged car with its photos, and a driving licence; signed in all the time
 */
export const openClaimant = async ({ siteUrl, tokenSecret, ...site }: Portal): Promise<() => Promise<void>> => {
  const [{ customer, password }] = demoCustomers;
  const { call, headers } = await signIn(site, { email: customer.email, password });
  const policies = await call<PolicySummary[]>('/getPolicies');
  const car = policies.find(({ cover, daysLeft }) => cover === 'Comprehensive' && daysLeft > 0);
  if (car === undefined) throw new Error(`${customer.email} has no car that is covered.`);

  let files = 0;
  /* Of one draft no two are the same: colours far apart, and a number in each PDF. */
  const send = async (draftId: string, { group, of }: EvidenceGroup): Promise<void> => {
    files += 1;
    const paper = Buffer.from(`%PDF-1.4\n${'x'.repeat(2_000)} ${files}\n%%EOF\n`);
    const bytes = of === 'PAPER' ? paper : await photo((files * 31) % 256);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { owner: { draftId }, group, name: group, bytes: bytes.byteLength, sha256 };
    const { uploadId } = await call<{ uploadId: string }>('/startClaimUpload', {
      ...file,
      takenAt: null,
      takenIn: null,
    });
    const response = await fetch(`${siteUrl}/api${claimUploadPath}/${uploadId}`, {
      method: 'PATCH',
      body: new Uint8Array(bytes),
      headers: {
        ...headers,
        authorization: `Bearer ${await signServiceToken(tokenSecret, new Date())}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
    });
    if (!response.ok) throw new Error(`The file was refused: ${response.status} ${await response.text()}`);
  };
  return async () => {
    const { policyNumber } = car;
    const happenedAt = new Date().toISOString();
    const { draftId, version } = await call<{ draftId: string; version: number }>('/startClaim', {
      policyNumber,
      type,
      happenedAt,
    });
    const { draft } = await call<{ draft: Parameters<typeof sending>[0] }>('/saveClaimDraft', {
      draftId,
      baseVersion: version,
      changes: { ...damageAnswers, happenedAt },
    });
    for (const evidence of neededEvidence) {
      for (let sent = 0; sent < (evidence.least ?? 1); sent += 1) await send(draftId, evidence);
    }
    await call('/submitClaim', sending(draft, { despiteDuplicate: true }));
  };
};
