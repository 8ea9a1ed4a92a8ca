import { formatCents, momentInUtc } from '@tulinde/contracts';
import { table } from '../table';

export interface Money {
  readonly cases: readonly { id: number; kind: string; dueAt: string; receipt: string | null; summary: string }[];
  readonly returns: readonly {
    id: number;
    state: string;
    payableCents: number;
    reason: string;
    phone: string;
    reference: string | null;
    dueAt: string;
    version: number;
    phoneChangedBy: string | null;
    isForeignPhone: boolean;
    approvedBy: readonly string[];
    /** Why it does not leave, and what to do. */
    holds: readonly { says: string; toDo: string }[];
    /** Open cases that an approval has to name. */
    cases: readonly { id: number; kind: string }[];
    parts: readonly { number: number; state: string; request: string | null; code: number | null }[];
  }[];
  readonly unmatched: readonly {
    code: string;
    amountCents: number;
    account: string | null;
    phone: string;
    proposals: readonly { proposal: string; proposedBy: string; because: string }[];
  }[];
  readonly proposals: readonly { proposal: string; proposedBy: string; because: string; shown: string | null }[];
  readonly accounts: Readonly<Record<string, number>>;
  readonly lapses: readonly { lapse: number; account: string; cents: number }[];
}

export interface Check {
  readonly differences: readonly { kind: string; says: string }[];
  readonly covered: { readonly from: string; readonly to: string } | null;
}

const inShillings = (cents: number): string => (cents / 100).toFixed(2);

const section = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${title}: ${rows.length === 0 ? 'none\n' : `${rows.length}\n${table([heads, ...rows])}`}`;

const partText = ({ number, state, request, code }: Money['returns'][number]['parts'][number]): string =>
  `${number} ${state}${request === null ? '' : `/${request}`}${code === null || code === 0 ? '' : ` (code ${code})`}`;

/* The part of the phone number that an approver has to see. */
const phoneText = ({ phone, phoneChangedBy, isForeignPhone }: Money['returns'][number]): string => {
  const marks = [
    ...(phoneChangedBy === null ? [] : [`changed by ${phoneChangedBy}`]),
    ...(isForeignPhone ? ['none of the purchase’s'] : []),
  ];
  const number = phone === '' ? 'unknown' : phone;
  return marks.length === 0 ? number : `${number} (${marks.join(', ')})`;
};
const returnsTable = (returns: Money['returns']): string =>
  section(
    'Returns',
    ['return', 'version', 'amount', 'state', 'until', 'to', 'for', 'why', 'approved by', 'parts'],
    returns.map((owed) => [
      `${owed.id}`,
      `${owed.version}`,
      formatCents(owed.payableCents),
      owed.state,
      momentInUtc(owed.dueAt),
      phoneText(owed),
      owed.reference ?? '-',
      owed.reason,
      owed.approvedBy.join(', ') || '-',
      owed.parts.map(partText).join('; '),
    ]),
  );

/* Below the table: why a return does not leave, and what has to be named to approve it. */
const heldLines = ({ id, holds, cases }: Money['returns'][number]): string[] => [
  ...holds.map(({ says, toDo }) => `  return ${id} is held: ${says} ${toDo}\n`),
  ...(cases.length === 0
    ? []
    : [
        `  return ${id} has open cases (${cases.map((open) => `${open.id} ${open.kind}`).join(', ')}): approve it with --despite ${cases.map((open) => open.id).join(',')}\n`,
      ]),
];

const sections: Readonly<Record<string, (money: Money) => string>> = {
  cases: ({ cases }) =>
    section(
      'Cases',
      ['case', 'until', 'kind', 'receipt', 'what'],
      cases.map(({ id, dueAt, kind, receipt, summary }) => [
        `${id}`,
        momentInUtc(dueAt),
        kind,
        receipt ?? '-',
        summary,
      ]),
    ),
  returns: ({ returns }) => `${returnsTable(returns)}${returns.flatMap(heldLines).join('')}`,
  unmatched: ({ unmatched }) =>
    section(
      'Unmatched',
      ['payment', 'amount', 'account', 'phone', 'proposed by'],
      unmatched.map(({ code, amountCents, account, phone, proposals }) => [
        code,
        formatCents(amountCents),
        account ?? '-',
        phone === '' ? 'hidden' : phone,
        proposals.map(({ proposal, proposedBy, because }) => `${proposal} ${proposedBy}: ${because}`).join('; ') || '-',
      ]),
    ),
  proposals: ({ proposals }) =>
    section(
      'Proposals',
      ['proposal', 'by', 'what', 'why'],
      proposals.map(({ proposal, proposedBy, shown, because }) => [proposal, proposedBy, shown ?? '-', because]),
    ),
  accounts: ({ accounts }) =>
    section(
      'Accounts',
      ['account', 'KES'],
      Object.entries(accounts)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, cents]) => [name, inShillings(cents)]),
    ),
  lapses: ({ lapses }) =>
    section(
      'Lapses that are not settled',
      ['lapse', 'account', 'KES'],
      lapses.map(({ lapse, account, cents }) => [`${lapse}`, account, inShillings(cents)]),
    ),
};

/** All of it, or the one part that was asked for. */
export const listText = (money: Money, what: string | undefined): string => {
  const one = what === undefined ? undefined : sections[what];
  return one
    ? one(money)
    : Object.values(sections)
        .map((text) => text(money))
        .join('\n');
};

export const receiptText = (receipt: {
  readonly code: string;
  readonly amountCents: number;
  readonly state: string;
  readonly account: string | null;
  readonly phone: string;
  readonly places: readonly { account: string; ref: string; cents: number; isReturned: boolean }[];
}): string =>
  table([
    ['payment', receipt.code],
    ['amount', formatCents(receipt.amountCents)],
    ['state', receipt.state],
    ['account', receipt.account ?? '-'],
    ['phone', receipt.phone || 'hidden'],
    ...receipt.places.map(({ account, ref, cents, isReturned }) => [
      'in',
      `${isReturned ? 'returned' : account} ${ref}: ${formatCents(-cents)}`,
    ]),
  ]);

export const importText = (
  name: string,
  imported: {
    readonly isNew: boolean;
    readonly lines: number;
    readonly newLines: number;
    readonly watermark: string | null;
    readonly differences: readonly { says: string }[];
  },
): string => {
  const { isNew, lines, newLines, watermark, differences } = imported;
  const taken = isNew ? `${name}: ${lines} lines, ${newLines} of them new.` : `${name} was imported before.`;
  const upTo = watermark === null ? '' : ` Compared up to ${momentInUtc(watermark)}.`;
  return `${taken}${upTo}\n${differences.map(({ says }) => `  ${says}\n`).join('')}`;
};

export const checkText = ({ differences, covered }: Check): string => {
  if (covered === null) return 'No statement was imported yet: npm run operator -- money import <file>\n';
  const upTo = momentInUtc(covered.to);
  return differences.length === 0
    ? `Our books equal M-Pesa's up to ${upTo}.\n`
    : `Our books differ from M-Pesa's (up to ${upTo}):\n${differences.map(({ says }) => `  ${says}\n`).join('')}`;
};

export const approvalText = (
  returnId: number,
  { approvers, isApproved }: { readonly approvers: readonly string[]; readonly isApproved: boolean },
): string =>
  isApproved
    ? `Return ${returnId} is approved by ${approvers.join(' and ')}, and is sent.\n`
    : `Approved by ${approvers.join(', ')}. It takes a second operator.\n`;

export const byBankText = (returnId: number, result: 'paid' | 'proposed'): string =>
  result === 'proposed'
    ? `Proposed. It takes a second operator: npm run operator -- money return ${returnId} --by-bank "…" --proposal …\n`
    : `Return ${returnId} is paid by bank, and its payer is told.\n`;

export const paidBeforeText = (returnId: number, receipt: string, result: 'paid' | 'proposed'): string =>
  result === 'proposed'
    ? `Proposed. It takes a second operator: npm run operator -- money return ${returnId} --paid-before ${receipt} --proposal …\n`
    : `${receipt} paid return ${returnId}. Nothing more is sent for it.\n`;

export const unpaidText = (returnId: number, result: 'stopped' | 'proposed'): string =>
  result === 'proposed'
    ? `Proposed. It takes a second operator: npm run operator -- money return ${returnId} --unpaid "…" --proposal …\n`
    : `Return ${returnId} is stopped. To pay it again: npm run operator -- money return ${returnId}, and two approve it.\n`;

export interface RegisteredUrls {
  readonly outcome: 'registered' | 'already' | 'refused' | 'unknown';
  readonly code: string | null;
  readonly says: string | null;
  readonly version: string;
  readonly shortCode: string;
  readonly confirmation: string;
  readonly validation: string;
  readonly last: { readonly url: string; readonly at: string; readonly by: string; readonly isCurrent: boolean } | null;
}

const urlOutcomes: Readonly<Record<RegisteredUrls['outcome'], string>> = {
  registered: 'M-Pesa has taken the addresses.',
  already:
    "M-Pesa has addresses for this short code and keeps them. To change them, delete them in Safaricom's portal (Self Services, URL Management), then say this again.",
  refused: 'M-Pesa refused the addresses.',
  unknown: 'M-Pesa does not say whether it took the addresses: say this again.',
};

export const urlsText = (urls: RegisteredUrls): string => {
  const { outcome, code, says, version, shortCode, confirmation, validation, last } = urls;
  const words = [code, says].filter((word) => word !== null).join(', ');
  const known =
    last === null
      ? 'None was registered from here.'
      : `Last registered from here: ${last.url}, ${momentInUtc(last.at)}, by ${last.by}${last.isCurrent ? '' : ': NOT the address of today'}.`;
  return [
    `${urlOutcomes[outcome]}${words === '' ? '' : ` (${words})`}`,
    `  short code    ${shortCode}, version ${version}`,
    `  confirmation  ${confirmation}`,
    `  validation    ${validation}`,
    `${known}\n`,
  ].join('\n');
};
