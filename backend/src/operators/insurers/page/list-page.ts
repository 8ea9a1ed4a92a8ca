import { claimTypeWords } from '@tulinde/contracts';
import type { ClaimRow } from '../../../claims/records/change-claim';
import { escapeHtml } from '../../../platform/outbox/mail-layout';
import { pageOf, tableOf, turnWords } from './html';

/** Lists all claims, for the person who plays their insurers. */
export const listPage = (claims: readonly ClaimRow[]): string => {
  const rows = claims.map(({ number, underwriterName, type, state, turn }) => [
    `<a href="/development/claims/${encodeURIComponent(number)}">${escapeHtml(number)}</a>`,
    ...[underwriterName, claimTypeWords.en[type], state, turnWords(turn)].map(escapeHtml),
  ]);
  return pageOf(
    'Insurers’ side of claims',
    null,
    `<p>This page plays the insurers: it takes the steps that their own systems take by the
<a href="/docs">API of this port</a>. It is not there in production.</p>
${claims.length === 0 ? '<p>Nobody has reported a claim yet.</p>' : tableOf(['Claim', 'Insurer', 'Kind', 'State', 'Turn'], rows)}`,
  );
};
