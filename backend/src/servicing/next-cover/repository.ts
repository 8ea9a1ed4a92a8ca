import { and, desc, eq, or, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { codeKey, nairobiDay } from '@tulinde/contracts';
import { codeKeyOf } from '../../platform/database/code-key';
import { lockNames } from '../../platform/database/advisory-locks';
import type { Database } from '../../platform/database/connection';
import { purgeBefore } from '../../platform/database/purge-before';
import { coverReminders } from '../../platform/database/schema';

export type CoverReminder = InferSelectModel<typeof coverReminders>;
type Whose = Pick<CoverReminder, 'email' | 'registration' | 'chassisNumber'>;

export const findReminder = async (
  db: Database,
  { email, registration, chassisNumber }: Whose,
): Promise<CoverReminder | null> => {
  const [found] = await db
    .select()
    .from(coverReminders)
    .where(
      and(
        eq(coverReminders.email, email),
        eq(codeKeyOf(coverReminders.registration), codeKey(registration)),
        eq(codeKeyOf(coverReminders.chassisNumber), codeKey(chassisNumber)),
      ),
    )
    // The one that was asked for last, where an older release kept two of one vehicle in two spellings.
    .orderBy(desc(coverReminders.id))
    .limit(1);
  return found ?? null;
};

export const readReminder = async (db: Database, id: number): Promise<CoverReminder | null> => {
  const [found] = await db.select().from(coverReminders).where(eq(coverReminders.id, id));
  return found ?? null;
};

/** The one of this address and vehicle: asked for again, it is of the days that hold now. @returns its id */
export const keepReminder = async (
  tx: Database,
  { customerId, language, nextStart, remindOn, ...row }: InferInsertModel<typeof coverReminders>,
): Promise<number> => {
  // Two who ask at once for one vehicle in two spellings keep one.
  const whose = `reminder ${row.email} ${codeKey(row.registration)} ${codeKey(row.chassisNumber)}`;
  await lockNames(tx, [whose]);
  const before = await findReminder(tx, row);
  if (before !== null) {
    const changes = { customerId, language, nextStart, remindOn };
    await tx.update(coverReminders).set(changes).where(eq(coverReminders.id, before.id));
    return before.id;
  }
  const { email, registration, chassisNumber } = coverReminders;
  const [kept] = await tx
    .insert(coverReminders)
    .values({ customerId, language, nextStart, remindOn, ...row })
    // A release of before keys may keep the same one meanwhile.
    .onConflictDoUpdate({
      target: [email, registration, chassisNumber],
      set: { customerId, language, nextStart, remindOn },
    })
    .returning({ id: coverReminders.id });
  if (kept === undefined) throw new Error('the reminder was not written');
  return kept.id;
};

/** Those of an account: asked for while it was signed in, or with its proven address. */
export const remindersOf = (db: Database, customerId: string, email: string | null): Promise<CoverReminder[]> =>
  db.select().from(coverReminders).where(isOf(customerId, email)).orderBy(coverReminders.id);

export const eraseReminders = async (tx: Database, customerId: string, email: string): Promise<void> => {
  await tx.delete(coverReminders).where(isOf(customerId, email));
};

const isOf = (customerId: string, email: string | null) =>
  or(
    eq(coverReminders.customerId, customerId),
    email === null ? undefined : eq(sql`lower(${coverReminders.email})`, email.toLowerCase()),
  );

/** Nobody is reminded of cover that would have begun. */
export const purgeReminders = (db: Database, now: Date): Promise<void> =>
  purgeBefore(db, coverReminders, { by: coverReminders.nextStart, before: nairobiDay(now) });
