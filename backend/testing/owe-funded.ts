import type { Database } from '../src/platform/database/connection';
import { moved, toReturnAccount } from '../src/payments/ledger/accounts';
import { insertReceipt } from '../src/payments/ledger/repository';
import { writeEntry } from '../src/payments/ledger/write-entry';
import { createRefund, type NewRefund } from '../src/payments/refunds';

let count = 0;

/* Before the time that any statement of a test covers: M-Pesa's book has nothing of it. */
const elsewhere = { account: 'sweep', ref: '' } as const;
const longAgo = new Date('2020-01-01T00:00:00Z');

/** A return of a payment of its own: nothing leaves that nobody has paid. @returns its id */
export const oweFunded = (db: Database, owed: NewRefund): Promise<number> =>
  db.transaction(async (tx) => {
    const { id, isNew } = await createRefund(tx, owed);
    if (!isNew) return id;
    count += 1;
    const { amountCents, phone, purchaseId, now: at } = owed;
    const paid = await insertReceipt(tx, {
      code: `SOWE${String(count).padStart(6, '0')}`,
      purchaseId,
      amountCents,
      phone,
      completedAt: longAgo,
      saidAt: longAgo,
      heardAt: longAgo,
      state: 'confirmed',
      ways: ['statement'],
    });
    const postings = moved(amountCents, elsewhere, toReturnAccount(id));
    const entry = { kind: 'receipt', at, receiptId: paid?.id ?? null, returnId: id, reason: 'comes back' } as const;
    await writeEntry(tx, { ...entry, postings });
    return id;
  });
