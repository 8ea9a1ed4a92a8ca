import { and, desc, eq, sql } from 'drizzle-orm';
import { formatCents, momentInUtc } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { moneyEvents, returnApprovals } from '../../platform/database/schema';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import type { RefundRow } from './refunds-repository';

/** That many different people let money go out. */
export const approversNeeded = 2;

/**
 * Who has approved the return as it is, the first one first. An approval of an earlier version, or without one, as a process
 * of the release before writes it, is of something else and does not count.
 */
export const approversOf = async (
  db: Database,
  { id, version }: Pick<RefundRow, 'id' | 'version'>,
): Promise<string[]> => {
  const isOfIt = and(eq(returnApprovals.returnId, id), eq(returnApprovals.version, version));
  const rows = await db.select().from(returnApprovals).where(isOfIt).orderBy(returnApprovals.at);
  return rows.map(({ operator }) => operator);
};

const reopened = (returnId: number) => and(eq(moneyEvents.returnId, returnId), eq(moneyEvents.kind, 'return-reopened'));

/** The operator who changed the phone last; null where the phone is the original one. */
export const phoneChangedBy = async (db: Database, returnId: number): Promise<string | null> => {
  const isOtherPhone = sql`${moneyEvents.data} ->> 'isOtherPhone' = 'true'`;
  const [last] = await db
    .select({ by: moneyEvents.by })
    .from(moneyEvents)
    .where(and(reopened(returnId), isOtherPhone))
    .orderBy(desc(moneyEvents.id))
    .limit(1);
  return last?.by ?? null;
};

const changesSince = async (db: Database, returnId: number, version: number): Promise<string[]> => {
  const rows = await db.select().from(moneyEvents).where(reopened(returnId)).orderBy(moneyEvents.id);
  return rows.flatMap(({ by, at, data }) => {
    const { version: made, isOtherPhone } = data as { version?: number; isOtherPhone?: boolean };
    if (made === undefined || made <= version) return [];
    return [`${by} ${isOtherPhone === true ? 'changed the phone' : 'opened it again'} (${momentInUtc(at)})`];
  });
};

/** What the list shows of a return, for who has to read it once more. */
const shownOf = ({ payableCents, phone, version }: RefundRow): string =>
  `It is ${formatCents(payableCents)} to ${phone === '' ? 'an unknown number' : phone} now, version ${version}`;

/**
 * An approval is of what was read: amount, phone and reason.
 * @throws OperatorRefusal that says what has changed since
 */
export const requireVersion = async (
  tx: Database,
  owed: RefundRow,
  read: { readonly version: number | null; readonly payableCents: number },
): Promise<void> => {
  if (owed.payableCents !== read.payableCents) {
    const amount = formatCents(owed.payableCents);
    throw new OperatorRefusal('OTHER_AMOUNT', `Return ${owed.id} is of ${amount}. Read it again: list returns`);
  }
  if (read.version === null) {
    throw new OperatorRefusal(
      'NO_VERSION',
      `Say which version you read (list returns). ${shownOf(owed)}: approve ${owed.id} <amount> --version ${owed.version}`,
    );
  }
  if (read.version === owed.version) return;
  const changes = await changesSince(tx, owed.id, read.version);
  const what = changes.length === 0 ? 'amount, phone or reason changed' : changes.join(', ');
  throw new OperatorRefusal(
    'OTHER_VERSION',
    `Return ${owed.id} is not what you read as version ${read.version}: ${what}. ${shownOf(owed)}. Read it again: list returns`,
  );
};
