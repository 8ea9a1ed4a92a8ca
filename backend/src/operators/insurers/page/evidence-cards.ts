import { claimKindOf, type ClaimType } from '@tulinde/contracts';
import type { ClaimFileRow } from '../../../claims/records/parts-of-claim';
import { escapeHtml } from '../../../platform/outbox/mail-layout';
import { evidenceStates, type Shown } from './steps';

interface Cards {
  readonly shown: Shown;
  /** Where a form of an act goes. */
  readonly actionOf: (act: string) => string;
  readonly linkOf: (fileId: string) => string;
}

const wordsOf = (type: ClaimType, group: string): string => {
  return claimKindOf(type).evidence.find((each) => each.group === group)?.label.en ?? group;
};

const reason = '<input type="hidden" name="reason" value="It cannot be made out. Please send another one.">';

const buttons = ({ shown: { claim }, actionOf }: Cards, { id, group, name }: ClaimFileRow): string => {
  if (!evidenceStates.includes(claim.state)) return '';
  const of = escapeHtml(`${wordsOf(claim.type, group)}, ${name}`);
  const form = (act: string, button: string, field: string) =>
    `<form method="post" action="${actionOf(act)}"><input type="hidden" name="version" value="${claim.version}">
<input type="hidden" name="fileId" value="${escapeHtml(id)}">${field}
<button class="second" aria-label="${button} ${of}">${button}</button></form>`;
  return `<p>${form('accept-document', 'Accept', '')}${form('refuse-document', 'Refuse', reason)}</p>`;
};

const cardOf = (cards: Cards, file: ClaimFileRow): string => {
  const link = escapeHtml(cards.linkOf(file.id));
  const words = escapeHtml(wordsOf(cards.shown.claim.type, file.group));
  const seen = file.type.startsWith('image/') ? `<img src="${link}" alt="${words}">` : '';
  const state = `${file.state.toLowerCase()}${file.refusal === null ? '' : `: ${file.refusal}`}`;
  return `<li>${seen}<p><strong>${words}</strong><br><code>${escapeHtml(file.group)}</code></p>
<p><a href="${link}">${escapeHtml(file.name)}</a>, ${escapeHtml(state)}</p>${buttons(cards, file)}</li>`;
};

/** What the customer sent, each with what can be said of it. */
export const evidenceCards = (cards: Cards): string => {
  const files = cards.shown.parts.files.filter(({ messageId }) => messageId === null);
  if (files.length === 0) return '<p>Nothing was sent.</p>';
  return `<ul class="evidence">${files.map((file) => cardOf(cards, file)).join('\n')}</ul>`;
};
