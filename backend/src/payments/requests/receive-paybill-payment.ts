import { isRecord, parsePhone } from '@tulinde/contracts';
import { centsOf } from '../../platform/adapters/m-pesa/stk-callback';
import { textOf } from '../../platform/adapters/m-pesa/result-body';
import { parseDarajaTime } from '../../platform/adapters/m-pesa/daraja-time';
import { paybillPayments } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import { insertReceipt } from '../ledger/repository';
import type { CallbackDependencies } from './callback-dependencies';
import { addEvent } from '../invoices/repository';
import { boundedJsonIn } from '../../domain/untrusted-json';

/* A payment that was asked for is confirmed here as well: its callback goes first. */
const matchAfterMs = 60_000;

/* Newer confirmations hash the number. */
const payerOf = (msisdn: string): { phone: string; payerHash: string | null } =>
  /^[0-9a-f]{64}$/i.test(msisdn)
    ? { phone: '', payerHash: msisdn.toLowerCase() }
    : { phone: parsePhone(msisdn) ?? '', payerHash: null };

/**
 * A payment to the paybill number (customer to business, confirmation): kept, and matched by its account a minute later.
 * @returns true: its address is checked before
 */
export const receivePaybillPayment = async (
  { db, now }: Pick<CallbackDependencies, 'db' | 'now'>,
  _token: string,
  raw: string,
): Promise<boolean> => {
  const at = now();
  await addEvent(db, at, 'paybill', null, { raw });
  const message = boundedJsonIn(raw);
  const body = isRecord(message) ? message : {};
  const receipt = textOf(body['TransID']).toUpperCase();
  const amountCents = centsOf(body['TransAmount']);
  const account = textOf(body['BillRefNumber']).slice(0, 40);
  const payer = payerOf(textOf(body['MSISDN']));
  if (!/^[A-Z0-9]{6,20}$/.test(receipt) || amountCents === null) return true;
  await db.transaction(async (tx) => {
    await tx
      .insert(paybillPayments)
      .values({
        receipt,
        amountCents,
        account,
        phone: payer.phone,
        receivedAt: at,
      })
      .onConflictDoNothing();
    // In no account before M-Pesa's own record is read: anybody who knows the address could say so.
    await insertReceipt(tx, {
      code: receipt,
      amountCents,
      account,
      ...payer,
      state: 'heard',
      ways: ['paybill'],
      heardAt: at,
      saidAt: at,
      completedAt: parseDarajaTime(body['TransTime']),
    });
    await enqueueJob(tx, {
      kind: 'match-paybill-payment',
      key: receipt,
      payload: { receipt },
      runAt: new Date(at.getTime() + matchAfterMs),
    });
  });
  return true;
};
