import { createHash } from 'node:crypto';
import type { MPesaSimulator } from './simulator';
import type { SimulatedRequest } from './simulated-request';
import { outcomeOfPhone, simulatedOutcomes } from './simulator-outcomes';

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #999; padding: .5rem; text-align: left; vertical-align: top; }
button { font: inherit; margin: .125rem; min-height: 2rem; }
label { display: block; margin: .5rem 0; }
@media (max-width: 40rem) { table, tbody, tr, td, th { display: block; } thead { display: none; } }
`;

/** Lets the page's own style in, and forms to itself. */
export const simulatorPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(style)
  .digest('base64')}'; form-action 'self'; frame-ancestors 'none'`;

const shillings = (cents: number): string => `KES ${(cents / 100).toLocaleString('en-KE')}`;

const buttonsOf = ({ checkoutRequestId, phone }: SimulatedRequest): string =>
  simulatedOutcomes
    .filter(
      ({ isManual, refusal, isAnswerLost }) => isManual !== true && refusal === undefined && isAnswerLost !== true,
    )
    .map(
      ({ name, label }) =>
        `<button name="outcome" value="${name}" aria-label="${escape(`${label}, ${phone}`)}">${escape(label)}</button>`,
    )
    .join('')
    .replace(
      /^/,
      `<form method="post" action="/development/m-pesa/decide"><input type="hidden" name="checkoutRequestId" value="${checkoutRequestId}">`,
    )
    .concat('</form>');

const statusOf = ({ resultCode, receipt, outcome }: SimulatedRequest): string =>
  resultCode === 0
    ? `Paid, ${receipt}`
    : resultCode === null
      ? outcome === null
        ? 'Waits for a button'
        : `Will be: ${outcome.label}`
      : `Failed (${resultCode})`;

const rowOf = (request: SimulatedRequest): string => `<tr>
<td>${escape(request.phone)}</td><td>${shillings(request.amountCents)}</td><td>${escape(request.reference)}</td>
<td>${escape(statusOf(request))}</td><td>${request.resultCode === 0 ? '' : buttonsOf(request)}</td></tr>`;

const outcomesTable = `<table><thead><tr><th>Number ends in</th><th>Outcome</th></tr></thead><tbody>
${simulatedOutcomes.map(({ suffix, label }) => `<tr><td>${suffix}</td><td>${escape(label)}</td></tr>`).join('\n')}
</tbody></table><p>Any other number: ${escape(outcomeOfPhone('').label)}.</p>`;

/** The page that stands in for the customers' phones. */
export const simulatorPage = (simulator: MPesaSimulator, notice: string | null): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>M-Pesa simulator</title><style>${style}</style></head><body><main>
<h1>M-Pesa simulator</h1>
${notice === null ? '' : `<p role="status">${escape(notice)}</p>`}
<h2>Requests</h2>
<form method="post" action="/development/m-pesa/mode"><p>Requests ${
  simulator.isManual ? 'wait for a button.' : 'end as the phone number says.'
} <button name="manual" value="${simulator.isManual ? 'off' : 'on'}">${
  simulator.isManual ? 'Decide by the phone number' : 'Let every request wait'
}</button></p></form>
<table><thead><tr><th>Phone</th><th>Amount</th><th>Account</th><th>Status</th><th>Outcome</th></tr></thead><tbody>
${[...simulator.requests.values()].reverse().map(rowOf).join('\n')}
</tbody></table>
<h2>Pay to the paybill number</h2>
<form method="post" action="/development/m-pesa/pay">
<label>Account <input name="account" required></label>
<label>Amount, shillings <input name="amount" inputmode="numeric" required></label>
<label>Phone <input name="phone" value="+254712345678" required></label>
<button>Pay</button></form>
<h2>Outcomes by phone number</h2>
${outcomesTable}
</main></body></html>`;
