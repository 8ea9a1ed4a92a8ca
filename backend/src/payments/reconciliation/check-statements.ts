import { and, eq, gte, like, lte, ne, notExists, sql } from 'drizzle-orm';
import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { ledgerReceipts, moneyCases, payouts, statementLines } from '../../platform/database/schema';
import type { ReceiptRow } from '../ledger/repository';
import { closeCase, openCase } from '../cases';
import {
  coveredTime,
  hasPassed,
  knownShortCodes,
  marginMs,
  otherSideOf,
  unbookedStatementRows,
  type Covered,
  type StoredStatementRow,
} from '../statements/statement-store';

export interface Difference {
  /** `theirs`: in M-Pesa's book and not in ours. `ours`: the other way round. `amount`: of another amount. `gap`: no file. */
  readonly kind: 'theirs' | 'ours' | 'amount' | 'gap';
  /** What exactly differs: another amount is another difference. Of one that people have closed there is no second case. */
  readonly key: string;
  readonly receipt: string | null;
  readonly purchaseId: string | null;
  /** In a sentence, nothing of a person. */
  readonly says: string;
}

const prefix = 'statement:';
/* The name under which the portal closes the case of a difference that is gone. */
const portal = 'portal';
/** Of a line that fits nothing. */
export const differenceKey = (lineId: number): string => `${prefix}theirs:${lineId}`;

const ofLine = async (db: Database, line: StoredStatementRow): Promise<Difference> => {
  const [ours] = await db.select().from(ledgerReceipts).where(eq(ledgerReceipts.code, line.receipt));
  const purchaseId = ours?.purchaseId ?? null;
  const at = line.completedAt.toISOString();
  const common = { receipt: line.receipt, purchaseId };
  if (ours !== undefined && line.kind === 'paid-in' && ours.amountCents !== line.cents) {
    const says = `${line.receipt} is ${formatCents(line.cents)} in M-Pesa's book and ${formatCents(ours.amountCents)} in ours.`;
    return {
      ...common,
      kind: 'amount',
      key: `${prefix}amount:${line.receipt}:${line.cents}:${ours.amountCents}`,
      says,
    };
  }
  const says = `${line.receipt} of ${at} (${line.reasonType}, ${formatCents(line.cents)}) is in M-Pesa's book and fits nothing in ours.`;
  return { ...common, kind: 'theirs', key: differenceKey(line.id), says };
};

const lineOfCode = (db: Database, code: typeof ledgerReceipts.code | typeof payouts.receipt) =>
  db
    .select({ one: sql`1` })
    .from(statementLines)
    .where(and(eq(statementLines.receipt, code), eq(statementLines.isCompleted, true)));

const saysOfOurs = ({ id, code, state, amountCents }: ReceiptRow): string => {
  const amount = formatCents(amountCents);
  if (state !== 'heard')
    return `${code ?? `Payment ${id}, without a code`} of ${amount} is in our book and not in M-Pesa's.`;
  return code === null
    ? `M-Pesa said that a request of ${amount} was paid (payment ${id}), and its book has no payment that it can be.`
    : `${code} of ${amount} was announced to us and is not in M-Pesa's book.`;
};

/* Payments that M-Pesa told us of, and that its book has not: those without a code are among them. */
const receiptsOfOurs = async (db: Database, { from, to }: Covered): Promise<Difference[]> => {
  // What waits for a code is looked for until it was heard of.
  const at = sql`coalesce(${ledgerReceipts.completedAt}, case when ${ledgerReceipts.state} = 'heard' then ${ledgerReceipts.heardAt} else ${ledgerReceipts.saidAt} end)`;
  const rows = await db
    .select()
    .from(ledgerReceipts)
    .where(
      and(
        ne(ledgerReceipts.state, 'reversed'),
        sql`${at} >= ${from.toISOString()}`,
        sql`${at} <= ${new Date(to.getTime() - marginMs).toISOString()}`,
        notExists(lineOfCode(db, ledgerReceipts.code)),
      ),
    );
  return rows.map((row) => ({
    kind: 'ours' as const,
    key: `${prefix}ours:receipt-${row.id}:${row.state === 'heard' ? 'heard' : 'booked'}:${row.amountCents}`,
    receipt: row.code,
    purchaseId: row.purchaseId,
    says: saysOfOurs(row),
  }));
};

const payoutsOfOurs = async (db: Database, shortCode: string, { from, to }: Covered): Promise<Difference[]> => {
  const rows = await db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.state, 'paid'),
        eq(payouts.shortCode, shortCode),
        gte(payouts.completedAt, from),
        lte(payouts.completedAt, new Date(to.getTime() - marginMs)),
        notExists(lineOfCode(db, payouts.receipt)),
      ),
    );
  return rows.map(({ id, receipt, amountCents }) => ({
    kind: 'ours' as const,
    key: `${prefix}ours:payout-${id}`,
    receipt,
    purchaseId: null,
    says: `Payout ${id} (${receipt ?? ''}) of ${formatCents(amountCents)} is in our book and not in M-Pesa's.`,
  }));
};

const gapsOf = (shortCode: string, { gaps }: Covered): Difference[] =>
  gaps.map(({ from, to }) => ({
    kind: 'gap',
    key: `${prefix}gap:${shortCode === '' ? '' : `${shortCode}:`}${from.toISOString()}:${to.toISOString()}`,
    receipt: null,
    purchaseId: null,
    says: `No statement${shortCode === '' ? '' : ` of ${shortCode}`} covers ${from.toISOString()} to ${to.toISOString()}: fetch it and import it.`,
  }));

/* A transfer that one statement has, until that of the other short code has passed it. */
const mayComeYet = async (db: Database, line: StoredStatementRow, covered: CoveredByCode): Promise<boolean> => {
  if (line.kind !== 'transfer' || (await otherSideOf(db, line)) !== null) return false;
  const others = [...covered].filter(([shortCode]) => shortCode !== line.shortCode);
  return others.some(([, theirs]) => theirs === null || !hasPassed(theirs, line.completedAt));
};

/* Payouts left from a short code, those of the paybill number are compared, and nobody has fetched its statement yet. */
const missingStatements = async (db: Database, shortCode: string, paybill: Covered | null): Promise<Difference[]> => {
  if (paybill === null) return [];
  const payoutsThere = await payoutsOfOurs(db, shortCode, paybill);
  if (payoutsThere.length === 0) return [];
  const says = `No statement of ${shortCode} was imported, from which payouts leave: fetch it and import it.`;
  return [{ kind: 'gap', key: `${prefix}gap:${shortCode}`, receipt: null, purchaseId: null, says }];
};

type CoveredByCode = ReadonlyMap<string, Covered | null>;

const coveredByCode = async (db: Database): Promise<CoveredByCode> => {
  const byCode = new Map<string, Covered | null>();
  for (const shortCode of await knownShortCodes(db)) byCode.set(shortCode, await coveredTime(db, shortCode));
  return byCode;
};

/** Everything in which the two books differ up to the watermark, that of each short code. */
const differencesNow = async (db: Database): Promise<readonly Difference[]> => {
  const byCode = await coveredByCode(db);
  const found: Difference[] = [];
  if ([...byCode.values()].every((covered) => covered === null)) return found;
  for (const line of await unbookedStatementRows(db)) {
    if (!(await mayComeYet(db, line, byCode))) found.push(await ofLine(db, line));
  }
  for (const [shortCode, covered] of byCode) {
    if (covered === null) {
      found.push(...(await missingStatements(db, shortCode, byCode.get('') ?? null)));
      continue;
    }
    if (shortCode === '') found.push(...(await receiptsOfOurs(db, covered)));
    found.push(...(await payoutsOfOurs(db, shortCode, covered)), ...gapsOf(shortCode, covered));
  }
  return found;
};

const isOfStatement = like(moneyCases.key, `${prefix}%`);
/* Of one that came back the later cases have a number behind its key. */
const again = '#';
const differenceOf = (caseKey: string): string => caseKey.split(again)[0] ?? caseKey;

/* People have closed it as it is: it stays closed. What was gone and is there once more is a case once more. */
const openOne = async (
  tx: Database,
  { key, receipt, purchaseId, says }: Difference,
  cases: readonly { readonly key: string; readonly closedBy: string | null }[],
  now: Date,
): Promise<void> => {
  const known = cases.filter((each) => differenceOf(each.key) === key);
  const isGone = known.every(({ closedBy }) => closedBy === portal);
  if (!isGone) return;
  const caseKey = known.length === 0 ? key : `${key}${again}${known.length + 1}`;
  await openCase(tx, { kind: 'statement-difference', key: caseKey, receipt, purchaseId, summary: says, now });
};

/** Opens a case for each difference, and closes those of differences that are gone. @returns the differences */
export const checkStatements = async (tx: Database, now: Date): Promise<readonly Difference[]> => {
  const differences = await differencesNow(tx);
  const cases = await tx
    .select({ key: moneyCases.key, closedAt: moneyCases.closedAt, closedBy: moneyCases.closedBy })
    .from(moneyCases)
    .where(isOfStatement);
  for (const difference of differences) await openOne(tx, difference, cases, now);
  const keys = new Set(differences.map(({ key }) => key));
  for (const { key, closedAt } of cases) {
    if (closedAt !== null || keys.has(differenceOf(key))) continue;
    await closeCase(tx, { key, by: portal, outcome: 'no longer differs', now });
  }
  return differences;
};
