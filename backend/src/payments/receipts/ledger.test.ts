import { ledgerEntries, ledgerPostings } from '../../platform/database/schema';
import { onSeededPostgres } from '../../../testing/databases';
import { creditAccount, invoiceAccount, moved, mpesa } from '../ledger/accounts';
import { allBalances, creditOf, receivedFor } from '../ledger/balances';
import { writeEntry, type NewEntry } from '../ledger/write-entry';

const at = new Date('2026-03-01T09:00:00Z');

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const write = (more: Partial<NewEntry>) =>
    db().transaction((tx) => writeEntry(tx, { kind: 'transfer', at, reason: 'a test', postings: [], ...more }));

  it('tells what stands where, by one sum over the postings', async () => {
    await write({ postings: moved(7_410_00, mpesa, invoiceAccount(1)) });
    await write({ postings: moved(1_00, invoiceAccount(1), creditAccount('p')) });
    await write({ postings: moved(2_00, mpesa, creditAccount('q')) });
    await write({ postings: moved(2_00, creditAccount('q'), mpesa) });
    expect([...(await receivedFor(db(), [1, 2]))]).toEqual([
      [1, 7_409_00],
      [2, 0],
    ]);
    expect([await creditOf(db(), 'p'), await creditOf(db(), 'q')]).toEqual([1_00, 0]);
    const balances = await allBalances(db());
    expect(Object.fromEntries(balances)).toEqual({ mpesa: 7_410_00, 'invoice 1': -7_409_00, 'credit p': -1_00 });
  });

  it('writes nothing where nothing moves, and refuses what does not balance', async () => {
    expect(await write({ postings: [...moved(5_00, mpesa, mpesa)] })).toBeNull();
    const uneven = [{ ...mpesa, cents: 1 }];
    await expect(write({ postings: uneven })).rejects.toThrow(RangeError);
  });

  it('is refused by the database itself at the commit where it does not balance, or holds nothing', async () => {
    const entry = { kind: 'transfer', at, reason: 'a test', by: 'portal' } as const;
    const uneven = db().transaction(async (tx) => {
      const [{ id: entryId } = { id: 0 }] = await tx.insert(ledgerEntries).values(entry).returning();
      await tx.insert(ledgerPostings).values([
        { ...mpesa, entryId, cents: 5_00 },
        { ...creditAccount('p'), entryId, cents: -4_99 },
      ]);
    });
    // PGlite tells it as it is, the other driver as the cause of a commit that failed.
    const why = await uneven.catch((error: Error) => `${error.message} ${String(error.cause)}`);
    expect(why).toMatch(/does not balance: 2 postings, 1 cents over/);
    await expect(db().insert(ledgerEntries).values(entry)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('does not balance') }),
    });
    // Added to an entry that was balanced.
    const entryId = await write({ postings: moved(3_00, mpesa, creditAccount('r')) });
    await expect(
      db()
        .insert(ledgerPostings)
        .values({ ...mpesa, entryId: entryId ?? 0, cents: 1 }),
    ).rejects.toMatchObject({ cause: expect.objectContaining({ message: expect.stringContaining('not balance') }) });
  });

  it('lets nobody change or remove what was booked', async () => {
    const refused = (table: string) => ({
      cause: expect.objectContaining({ message: `rows of ${table} are never changed` }),
    });
    await expect(db().update(ledgerPostings).set({ cents: 0 })).rejects.toMatchObject(refused('ledger_postings'));
    await expect(db().delete(ledgerEntries)).rejects.toMatchObject(refused('ledger_entries'));
  });
});
