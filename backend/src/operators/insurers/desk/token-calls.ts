import * as z from 'zod/mini';
import { insurerScopes } from '../../../platform/database/schema';
import { operatorCall, type OperatorCall } from '../../desk/operator-call';
import { OperatorRefusal } from '../../../platform/http/operator-refusal';
import { logOf } from '../records/insurer-log';
import { instant } from '../records/instant';
import { createToken, listTokens, revokeToken } from '../tokens/tokens';
import { insurerGiven, requireInsurer } from './require-insurer';

const words = z.string().check(z.minLength(3), z.maxLength(200));
const mostEntries = 200;

/** What operators may ask for of insurers' tokens; each is kept with the operator's name. */
export const tokenCalls = (random: (bytes: number) => Uint8Array): Readonly<Record<string, OperatorCall>> => ({
  'insurer-token-create': operatorCall(
    z.extend(insurerGiven, {
      name: words,
      scopes: z.array(z.enum(insurerScopes)).check(z.minLength(1)),
      expiresAt: z.nullable(instant),
    }),
    async ({ insurer: underwriterName, name, scopes, expiresAt }, { db, operator, now }) => {
      await requireInsurer(db, underwriterName);
      const until = expiresAt === null ? null : new Date(expiresAt);
      const given = { underwriterName, name, scopes: [...new Set(scopes)], expiresAt: until, operator, random };
      return db.transaction((tx) => createToken(tx, { ...given, at: now }));
    },
  ),
  'insurer-token-list': operatorCall(z.object({}), async (_given, { db }) => ({ tokens: await listTokens(db) })),
  'insurer-token-revoke': operatorCall(z.object({ id: words }), async ({ id }, { db, operator, now }) => {
    const revoked = await db.transaction((tx) => revokeToken(tx, { id, operator, at: now }));
    if (revoked === null) throw new OperatorRefusal('NO_TOKEN', `There is no token ${id} that still holds.`);
    return revoked;
  }),
  'insurer-log': operatorCall(insurerGiven, async ({ insurer: underwriterName }, { db }) => {
    await requireInsurer(db, underwriterName);
    return { entries: await logOf(db, underwriterName, mostEntries) };
  }),
});
