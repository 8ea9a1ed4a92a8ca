import { createHash } from 'node:crypto';
import type { ClaimTurn } from '@tulinde/contracts';
import { escapeHtml } from '../../../platform/outbox/mail-layout';

const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { color: #1a1a1a; font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 64rem; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .5rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; }
th, td { border-bottom: 1px solid #767676; overflow-wrap: anywhere; padding: .5rem; text-align: left; vertical-align: top; }
td[data-amount] { text-align: right; white-space: nowrap; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: minmax(8rem, 1fr) 3fr; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.steps { column-gap: 1rem; columns: 24rem; }
.evidence { align-items: start; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); list-style: none; margin: 0; padding: 0; }
form.step, .evidence li { border: 1px solid #767676; border-radius: .5rem; padding: 1rem; }
form.step { break-inside: avoid; margin: 0 0 1rem; }
.evidence p { margin: .25rem 0; overflow-wrap: anywhere; }
.evidence form { display: inline; }
label { display: block; font-weight: 600; margin: 0 0 .75rem; }
input, textarea { border: 1px solid #767676; border-radius: .25rem; display: block; font: inherit; font-weight: 400; margin-top: .25rem; padding: .5rem; width: 100%; }
textarea { resize: vertical; }
textarea.code, code { font-family: ui-monospace, monospace; font-size: .875rem; }
button { background: #1a1a1a; border: 0; border-radius: .5rem; color: #fff; font: inherit; margin: 0 .5rem .5rem 0; min-height: 2.75rem; padding: 0 1rem; }
button.second { background: #fff; border: 1px solid #1a1a1a; color: #1a1a1a; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
img { display: block; height: 8rem; margin-bottom: .5rem; object-fit: cover; width: 100%; }
.notice { background: #e8f0fe; border-left: .25rem solid #0b57d0; padding: .75rem 1rem; }
.refused { background: #fdecea; border-color: #b3261e; }
@media (max-width: 40rem) {
  dl { grid-template-columns: 1fr; }
  dd { margin-bottom: .5rem; }
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { border-bottom: 1px solid #767676; padding: .5rem 0; }
  td { border: 0; padding: .125rem 0; }
  td[data-amount] { text-align: left; }
  td:empty { display: none; }
  td[data-of]::before { content: attr(data-of) ': '; font-weight: 600; }
}
`;

/** Lets the page's own style in, pictures of this origin, and forms to itself. */
export const pagePolicy = `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'sha256-${createHash(
  'sha256',
)
  .update(style)
  .digest('base64')}'; form-action 'self'; frame-ancestors 'none'`;

/** Whose turn it is; null of a closed claim. */
export const turnWords = (turn: ClaimTurn | null): string =>
  turn === null ? 'nobody’s' : { INSURER: 'the insurer’s', CUSTOMER: 'the customer’s' }[turn];

/** What became of a press of a button. */
export interface Notice {
  readonly text: string;
  readonly isRefused: boolean;
}

const noticeOf = ({ text, isRefused }: Notice): string =>
  `<p class="notice${isRefused ? ' refused' : ''}" role="${isRefused ? 'alert' : 'status'}">${escapeHtml(text)}</p>`;

/** @param body markup, everything in it escaped */
export const pageOf = (title: string, notice: Notice | null, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
${notice === null ? '' : noticeOf(notice)}
${body}
</main></body></html>`;

/** A row of a table; on a narrow page each cell says of what it is. Cells hold markup. */
const rowOf = (heads: readonly string[], cells: readonly string[]): string =>
  `<tr>${cells.map((cell, column) => `<td data-of="${escapeHtml(heads[column] ?? '')}">${cell}</td>`).join('')}</tr>`;

export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => rowOf(heads, cells)).join('\n')}</tbody></table>`;
