import { nairobiDay, type PaymentFailureDetail } from '@tulinde/contracts';
import type { ResultCode } from '../../platform/adapters/m-pesa/daraja-codes';
import { operatorAdvice } from '../../platform/adapters/m-pesa/result-codes';
import type { Database } from '../../platform/database/connection';
import { notifyOperators } from '../../platform/operator-notices/notify-operators';

const notify = (tx: Database, { code, says }: { readonly code: ResultCode; readonly says: string }, now: Date) =>
  notifyOperators(tx, {
    // Once a day and code, however many customers it meets.
    id: `m-pesa-refuses:${code}:${nairobiDay(now)}`,
    need: 'm-pesa-refuses',
    says,
    runbook: 'docs/deploy/daraja-codes.md',
    now,
  });

/** A request to pay was refused for something that people have to mend; of everything else nobody is told. */
export const notifyOfRefusal = async (
  tx: Database,
  {
    code,
    detail,
    now,
  }: { readonly code: ResultCode; readonly detail: PaymentFailureDetail | null; readonly now: Date },
): Promise<void> => {
  const advice = operatorAdvice(code, detail);
  if (advice !== null)
    await notify(tx, { code, says: `M-Pesa refuses requests to pay with the code ${code}. ${advice}` }, now);
};

/** M-Pesa ended a request to pay with a code that the table of codes does not have. */
export const notifyOfUnlistedCode = (tx: Database, code: ResultCode, now: Date): Promise<void> =>
  notify(
    tx,
    { code, says: `M-Pesa ended a request to pay with the code ${code}, which is not in our table: ask Safaricom.` },
    now,
  );

/** M-Pesa gives no token for our keys: nothing is sent, whatever it is. */
export const notifyOfRefusedKeys = (db: Database, code: string, now: Date): Promise<void> =>
  notify(
    db,
    {
      code,
      says: `M-Pesa refuses our keys with the code ${code}: nobody can pay by a request. Check TULINDE_MPESA_CONSUMER_KEY and its secret, and that the app is live.`,
    },
    now,
  );
