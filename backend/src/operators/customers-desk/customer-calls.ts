import * as z from 'zod/mini';
import { emailSchema } from '@tulinde/contracts';
import { operatorCall as call, type OperatorCall } from '../desk/operator-call';
import { accountFacts, signOutEverywhere } from './account-desk';
import { failedMessages, resendMessages } from './messages-desk';

const email = emailSchema('email.format');
const id = z.number().check(z.int(), z.gte(1));

/** What operators may ask for about customers and what was sent to them. */
export const customerCalls: Readonly<Record<string, OperatorCall>> = {
  messages: call(z.object({}), async (_given, { db }) => ({ messages: await failedMessages(db) })),
  resend: call(z.object({ id: z.optional(id) }), async ({ id: one }, { db, operator, now }) => ({
    count: await db.transaction((tx) => resendMessages(tx, { id: one ?? null, operator, now })),
  })),
  account: call(z.object({ email }), ({ email: address }, { db, operator, now }) =>
    db.transaction((tx) => accountFacts(tx, { email: address, operator, now })),
  ),
  'sign-out': call(z.object({ email }), ({ email: address }, { db, operator, now }) =>
    db.transaction((tx) => signOutEverywhere(tx, { email: address, operator, now })),
  ),
};
