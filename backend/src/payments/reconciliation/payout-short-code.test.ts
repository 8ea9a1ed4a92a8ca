import { eq } from 'drizzle-orm';
import {
  jobs,
  ledgerReceipts,
  moneyCases,
  payouts,
  statementFiles,
  statementLines,
} from '../../platform/database/schema';
import { SimulatorBook } from '../../platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../platform/adapters/m-pesa/statement-csv';
import { firstGap } from '../../operators/disaster-recovery/resume-outbound';
import { bookByHand } from '../../operators/money-desk/book-by-hand';
import { accountTotals } from '../ledger/totals';
import { declareUnpaid } from '../../operators/money-desk/declare-unpaid';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { days, minutes } from '../../../testing/portal-under-test';
import { onSeededReturns } from '../../../testing/returns-under-test';
import { allBalances } from '../ledger/balances';
import { importStatement } from './import-statement';

const [paybill, ours] = ['600123', '600999'];
const env = {
  TULINDE_MPESA_PAYOUT_SHORT_CODE: ours,
  TULINDE_MPESA_PAYOUT_INITIATOR: 'payer',
  TULINDE_MPESA_PAYOUT_SECURITY_CREDENTIAL: 'sealed for payouts',
};
const empties = [jobs, moneyCases, statementLines, statementFiles];

onSeededReturns({ opens: 'each-test', empties, env }, (under, { db, clock }) => {
  const since = new Date('2026-03-02T00:00:00Z');
  let books: Record<string, SimulatorBook>;
  let opening: ReadonlyMap<string, number>;
  beforeEach(async () => {
    books = { [paybill]: new SimulatorBook(), [ours]: new SimulatorBook() };
    opening = await allBalances(db());
  });
  afterEach(async () => {
    await db().update(ledgerReceipts).set({ state: 'reversed' });
    await db().update(payouts).set({ state: 'reversed' });
  });
  const later = (ms = minutes(1)) => {
    clock.forward(ms);
    return clock.now();
  };
  const grown = async (account: string) => ((await allBalances(db())).get(account) ?? 0) - (opening.get(account) ?? 0);
  const take = (text: string) =>
    importStatement(
      { db: db(), parsers: parsersInProcess(), shortCodes: { paybillNumber: paybill, payoutShortCode: ours } },
      { name: `${clock.now().toISOString()}.csv`, bytes: Buffer.from(text), by: 'wairimu' },
      clock.now(),
    );
  const statementOf = (shortCode: string, to = later(days(1))) =>
    statementCsv(books[shortCode]!.lines, { from: since, to, shortCode });
  const says = ({ differences }: Awaited<ReturnType<typeof take>>) => differences.map(({ says: text }) => text);
  const requestOf = async (returnId: number) => (await under.read(returnId)).requests[0]!;
  const unknown = async () => {
    under.mpesa.next({ result: 'none' });
    under.mpesa.statusDown(true);
    return under.sent();
  };

  it('pays from the code by its own user, books it there, and compares it with its statement', async () => {
    const id = await under.sent();
    await under.mpesa.postResults();
    expect(under.mpesa.payments[0]?.body).toMatchObject({
      PartyA: Number(ours),
      InitiatorName: 'payer',
      SecurityCredential: 'sealed for payouts',
    });
    const payout = await requestOf(id);
    books[ours]!.paidOut(payout.receipt!, payout, payout.completedAt!, 13_00);
    expect(says(await take(statementOf(ours)))).toEqual([]);
    expect(await take(statementOf(paybill))).toMatchObject({ lines: 0, differences: [] });
    expect(await grown(`mpesa ${ours}`)).toBe(-payout.amountCents - 13_00);
    expect(await grown('mpesa')).toBe(0);
    const { [`mpesa ${ours}`]: cents } = await accountTotals(db());
    expect(cents).toBe((await allBalances(db())).get(`mpesa ${ours}`));
  });

  it('misses a payout in the statement of its own code alone', async () => {
    const id = await under.sent();
    await under.mpesa.postResults();
    const { id: payoutId, receipt } = await requestOf(id);
    expect(says(await take(statementOf(paybill)))).toEqual([
      'No statement of 600999 was imported, from which payouts leave: fetch it and import it.',
    ]);
    expect(says(await take(statementOf(ours)))).toEqual([
      `Payout ${payoutId} (${receipt}) of KES 1,251 is in our book and not in M-Pesa's.`,
    ]);
  });

  it('finds a payout without an end by the statement of the code that it left from', async () => {
    const id = await unknown();
    const request = await requestOf(id);
    const at = new Date(request.createdAt.getTime() + 5_000);
    books[paybill]!.paidOut('SOTHER0001', request, at);
    expect(says(await take(statementOf(paybill)))).toEqual([expect.stringContaining('SOTHER0001')]);
    expect(await under.read(id)).toMatchObject({ state: 'sending' });
    books[ours]!.paidOut('SPAYOUT001', request, at);
    await take(statementOf(ours));
    expect(await under.read(id)).toMatchObject({ state: 'paid', requests: [{ receipt: 'SPAYOUT001' }] });
    expect(await grown(`mpesa ${ours}`)).toBe(-request.amountCents);
  });

  it('lets a payout be called unpaid once the statement of its own code has passed it', async () => {
    const id = await unknown();
    const unpaid = () =>
      db().transaction((tx) =>
        declareUnpaid(tx, { returnId: id, operator: 'wairimu', because: 'no line', reading: null, now: clock.now() }),
      );
    await take(statementOf(paybill, later(days(2))));
    await expect(unpaid()).rejects.toEqual(expect.objectContaining({ code: 'NOT_PASSED' }));
    await take(statementOf(ours, later(days(2))));
    expect(await unpaid()).toBe('proposed');
  });

  it('asks about a payout from before the setting with the user of the paybill number', async () => {
    const id = await unknown();
    await db().update(payouts).set({ shortCode: '' });
    under.mpesa.statusDown(false);
    later(minutes(61));
    await under.app.runDueJobs();
    expect(under.daraja.calls.at(-1)?.body).toMatchObject({ Initiator: 'portal', PartyA: Number(paybill) });
    // M-Pesa's record says that it left from the other one: nobody may book it from here.
    expect(await under.read(id)).toMatchObject({ state: 'sending' });
  });

  it('gives a payout back to the code that it left from', async () => {
    const id = await under.sent();
    await under.mpesa.postResults();
    const payout = await requestOf(id);
    const code = payout.receipt!;
    books[ours]!.paidOut(code, payout, payout.completedAt!);
    books[ours]!.lines.push({
      ...books[ours]!.lines[0]!,
      receipt: 'SBACK00001',
      completedAt: later(),
      details: `Business Payment Reversal of ${code}`,
      cents: payout.amountCents,
      reasonType: 'Business Payment Reversal',
      linkedReceipt: code,
    });
    expect(says(await take(statementOf(ours)))).toEqual([]);
    expect(await under.read(id)).toMatchObject({ state: 'stopped' });
    expect(await grown(`mpesa ${ours}`)).toBe(0);
  });

  describe('a transfer between the two', () => {
    const transfer = (cents = 50_000_00) => {
      const at = later();
      books[paybill]!.transfer('STRANSFER1', -cents, ours, at);
      return { inTheOther: (amount = cents) => books[ours]!.transfer('STRANSFER1', amount, paybill, at) };
    };

    it.each([
      ['that of the paybill number first', [paybill, ours]],
      ['that of payouts first', [ours, paybill]],
    ])('is booked once both statements have it, %s', async (_order, codes) => {
      for (const code of codes) await take(statementOf(code));
      const { inTheOther } = transfer();
      inTheOther();
      for (const code of codes) expect(says(await take(statementOf(code)))).toEqual([]);
      expect(await grown('mpesa')).toBe(-50_000_00);
      expect(await grown(`mpesa ${ours}`)).toBe(50_000_00);
      // Once more, in files that overlap.
      for (const code of codes) expect(says(await take(statementOf(code)))).toEqual([]);
      expect(await grown('mpesa')).toBe(-50_000_00);
    });

    it('is a difference once the other statement has passed it and has it not, or of another amount', async () => {
      const { inTheOther } = transfer();
      inTheOther(49_000_00);
      expect(says(await take(statementOf(ours, new Date(clock.now().getTime() - minutes(5)))))).toEqual([]);
      expect(says(await take(statementOf(paybill)))).toEqual([]);
      const found = says(await take(statementOf(ours)));
      expect(found).toHaveLength(2);
      expect(found[0]).toContain('STRANSFER1');
      expect(await grown('mpesa')).toBe(0);
    });

    it('to somebody else is put by hand to what it was for', async () => {
      books[ours]!.transfer('STRANSFER2', -700_00, '888888', later());
      await take(statementOf(paybill));
      expect(says(await take(statementOf(ours)))).toEqual([expect.stringContaining('STRANSFER2')]);
      const book = (operator: string, reading: string | null) =>
        db().transaction((tx) =>
          bookByHand(tx, {
            receipt: 'STRANSFER2',
            account: 'fee',
            because: 'ours to Safaricom',
            operator,
            reading,
            now: clock.now(),
          }),
        );
      expect(await book('wairimu', null)).toBe('proposed');
      const unread = (await book('otieno', null).catch((error: unknown) => error)) as Error;
      expect(await book('otieno', /--proposal (\w+)/.exec(unread.message)?.[1] ?? '')).toBe('booked');
      expect(await grown(`mpesa ${ours}`)).toBe(-700_00);
    });
  });

  it('takes no payment of a customer for one on that code', async () => {
    const at = later();
    books[ours]!.paidIn({ receipt: 'SPAIDIN001', amountCents: 500_00, account: 'TP-1', phone: '+254712345678' }, at);
    expect(says(await take(statementOf(ours)))).toEqual([expect.stringContaining('SPAIDIN001')]);
    expect(await db().$count(ledgerReceipts, eq(ledgerReceipts.code, 'SPAIDIN001'))).toBe(0);
    const book = { account: 'unmatched', because: 'whose?', operator: 'wairimu', reading: null } as const;
    await expect(
      db().transaction((tx) => bookByHand(tx, { ...book, receipt: 'SPAIDIN001', now: clock.now() })),
    ).rejects.toEqual(expect.objectContaining({ code: 'WRONG_ACCOUNT' }));
  });

  it('takes no file that does not say whose it is, or is of a stranger', async () => {
    const nobodys = statementOf(ours).replace(/^.*Short Code.*\r\n/, '');
    await expect(take(nobodys)).rejects.toMatchObject({
      problems: ['no line above the columns says of which short code it is (Short Code: …): ours are 600123, 600999'],
    });
    await expect(take(statementOf(ours).replace(ours, '700700'))).rejects.toMatchObject({
      problems: ['this is the statement of 700700: our short codes are 600123, 600999'],
    });
  });

  it('lets payouts go after a restore once the statements of both cover the lost time', async () => {
    const knownUntil = later();
    const lost = { knownUntil, lostUntil: later(minutes(30)) };
    await take(statementOf(paybill));
    expect(await firstGap(db(), lost, ours)).toEqual(knownUntil);
    await take(statementOf(ours));
    expect(await firstGap(db(), lost, ours)).toBeNull();
  });

  it('names the code whose statements leave a gap', async () => {
    await take(statementCsv([], { from: since, to: later(days(1)), shortCode: ours }));
    const from = later(days(1));
    const { differences } = await take(statementCsv([], { from, to: later(days(1)), shortCode: ours }));
    expect(differences).toMatchObject([
      { kind: 'gap', says: expect.stringContaining('No statement of 600999 covers') },
    ]);
  });
});
