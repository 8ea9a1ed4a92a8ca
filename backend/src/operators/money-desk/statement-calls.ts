import * as z from 'zod/mini';
import { importStatement, type ImportDependencies } from '../../payments/reconciliation/import-statement';
import { operatorCall, type OperatorCall } from '../desk/operator-call';

const schema = z.object({
  name: z.string().check(z.minLength(3)),
  /** The file, in base 64. */
  text: z.string(),
});

/** What an operator does with statements of M-Pesa. */
export const statementCalls = (deps: Omit<ImportDependencies, 'db'>): Readonly<Record<string, OperatorCall>> => ({
  import: operatorCall(schema, ({ name, text }, { db, operator, now }) =>
    importStatement({ db, ...deps }, { name, bytes: Buffer.from(text, 'base64'), by: operator }, now),
  ),
});
