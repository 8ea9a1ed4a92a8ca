import { claimTypeWords, formatExactCents, type HealthDeclaration } from '@tulinde/contracts';
import type { ClaimEventRow } from '../../../claims/records/change-claim';
import type { ClaimFileRow } from '../../../claims/records/parts-of-claim';
import { escapeHtml } from '../../../platform/outbox/mail-layout';
import { evidenceCards } from './evidence-cards';
import { pageOf, tableOf, turnWords, type Notice } from './html';
import { steps, type Shown, type Step } from './steps';

export interface Offered {
  readonly lines: readonly { readonly words: { readonly en: string }; readonly cents: number }[];
  readonly totalCents: number;
}

interface ClaimPageContent extends Shown {
  readonly events: readonly ClaimEventRow[];
  readonly health: HealthDeclaration | null;
  /** Of the portal, where the customer answers. */
  readonly site: string;
  readonly linkOf: (fileId: string) => string;
  readonly notice: Notice | null;
  /** What was typed before, where it was refused or only looked at. */
  readonly typed: Readonly<Record<string, string>>;
  readonly preview: Offered | null;
}

const pathOf = (number: string, rest = ''): string => `/development/claims/${encodeURIComponent(number)}${rest}`;

const factsOf = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl>${pairs.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;

const hidden = ({ claim }: Shown): string => `<input type="hidden" name="version" value="${claim.version}">`;

const optionsOf = (id: string, options: readonly string[]): string =>
  `<datalist id="${id}">${options.map((option) => `<option value="${escapeHtml(option)}"></option>`).join('')}</datalist>`;

const fieldOf = (
  told: ClaimPageContent,
  step: Step,
  { name, label, control, value, options }: Step['fields'][number],
): string => {
  const typed = told.typed['act'] === step.act ? (told.typed[name] ?? '') : value(told);
  const text = escapeHtml(typed);
  const [of, list] = [`name="${name}" required`, `${step.act}-${name}`];
  if (control === 'text' || control === 'code') {
    const rows = Math.max(4, typed.split('\n').length);
    return `<label>${escapeHtml(label)} <textarea class="${control}" ${of} rows="${rows}">${text}</textarea></label>`;
  }
  const type = control === 'time' ? 'datetime-local' : 'text';
  const offered = options === undefined ? '' : ` list="${list}"`;
  const input = `<label>${escapeHtml(label)} <input ${of} type="${type}"${offered} value="${text}"></label>`;
  return options === undefined ? input : input + optionsOf(list, options(told));
};

const linesOf = ({ lines, totalCents }: Offered): string =>
  tableOf(
    ['What', 'Shillings'],
    [
      ...lines.map(({ words, cents }) => [escapeHtml(words.en), formatExactCents(cents)]),
      ['Total', formatExactCents(totalCents)],
    ],
  );

const formOf = (told: ClaimPageContent, step: Step): string => {
  const { act, title, button, preview, fields, takesFiles } = step;
  const shown = act === 'offer' && told.preview !== null ? linesOf(told.preview) : '';
  const action = pathOf(told.claim.number, `/${act}`);
  const second =
    preview === undefined
      ? ''
      : `<button class="second" formaction="${pathOf(told.claim.number, '/preview-offer')}">${escapeHtml(preview)}</button>`;
  const kind = takesFiles ? ' enctype="multipart/form-data"' : '';
  const files = takesFiles ? '<label>Files <input type="file" name="files" multiple></label>' : '';
  return `<form class="step" method="post" action="${action}"${kind}><h3>${escapeHtml(title)}</h3>${hidden(told)}
${fields.map((field) => fieldOf(told, step, field)).join('\n')}${files}${shown}
<button>${escapeHtml(button)}</button>${second}</form>`;
};

const fileLink = ({ linkOf }: ClaimPageContent, { id, name, type, group }: ClaimFileRow): string => {
  const link = escapeHtml(linkOf(id));
  const seen = type.startsWith('image/') ? `<img src="${link}" alt="${escapeHtml(group)}">` : '';
  return `${seen}<a href="${link}">${escapeHtml(name)}</a>`;
};

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Nairobi' });
const moment = (at: Date): string => time.format(at);

const messagesOf = (told: ClaimPageContent): string => {
  const { messages, files } = told.parts;
  if (messages.length === 0) return '<p>None.</p>';
  const rows = messages.map(({ id, from, text, at }) => [
    moment(at),
    from,
    escapeHtml(text),
    files
      .filter(({ messageId }) => messageId === id)
      .map((file) => fileLink(told, file))
      .join('<br>'),
  ]);
  return tableOf(['When', 'From', 'Message', 'Files'], rows);
};

const healthOf = ({ health }: ClaimPageContent): string =>
  health === null
    ? ''
    : `<h2>State of health, declared at the purchase</h2>
${factsOf([
  ['An illness, an injury or a disability', health.hasCondition ? health.condition : 'No'],
  ['Dangerous work or sport', health.hasDangerousWork ? health.dangerousWork : 'No'],
])}
`;

const waitsFor = ({ claim, site }: ClaimPageContent): string => {
  const link = `${site}/claim-details?claim=${encodeURIComponent(claim.number)}`;
  const who = claim.turn === 'CUSTOMER' ? 'The customer goes on' : 'The customer follows it';
  return `<p>${who} at <a href="${escapeHtml(link)}">${escapeHtml(link)}</a>.</p>`;
};

/** One claim as its insurer sees it, with a form for each step that can be taken now. */
export const claimPage = (told: ClaimPageContent): string => {
  const { claim, events, notice } = told;
  const possible = steps.filter(({ states }) => states.includes(claim.state));
  return pageOf(
    `${claim.number}, ${claim.underwriterName}`,
    notice,
    `<p><a href="/">All claims</a></p>
${factsOf([
  ['Kind', claimTypeWords.en[claim.type]],
  ['State', claim.state],
  ['Turn', turnWords(claim.turn)],
  ['Due', claim.dueOn ?? 'nothing'],
  ['Policy', claim.policyNumber],
  ['Version', String(claim.version)],
])}
${waitsFor(told)}
<h2>Next step</h2>
<div class="steps">${possible.map((step) => formOf(told, step)).join('\n')}</div>
<h2>Evidence</h2>
${evidenceCards({ shown: told, linkOf: told.linkOf, actionOf: (act) => pathOf(claim.number, `/${act}`) })}
<h2>What the customer reported</h2>
${factsOf((claim.snapshot?.asked ?? []).map(({ question, answer }) => [question, answer]))}
${healthOf(told)}<h2>Messages</h2>
${messagesOf(told)}
<h2>What happened</h2>
${tableOf(
  ['When', 'What', 'Who', 'About'],
  events.map(({ at, type, actor, about }) => [moment(at), type, actor, escapeHtml(about ?? '')]),
)}`,
  );
};
