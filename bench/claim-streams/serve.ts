import { randomBytes } from 'node:crypto';
import { calls, claimChangesPath } from '@tulinde/contracts';
import { createApp, loadConfig, openPortalDatabase } from '@tulinde/backend';
import Fastify from 'fastify';
import { changeClaim, claimOf } from '../../backend/src/claims/records/change-claim';
import { claims, customers, sessions } from '../../backend/src/platform/database/schema';
import { newBrowserSecret } from '../../backend/src/platform/http/browser-secret';
import { hashOf, identityKey, newSecret } from '../../backend/src/platform/http/secrets';
import { signServiceToken } from '../../backend/src/platform/token/service-token';
import type { Follower, ServedAddresses } from './served-addresses';

/*
 * The back end on a PostgreSQL of its own, with customers who are signed in and have claims; and on another port a way to
 * change a claim, as an insurer's system would. Says its addresses and a token on its output.
 */
const host = '127.0.0.1';
const now = () => new Date();
const [customerCount, claimsOfCustomer] = [125, 8];
const config = loadConfig({ ...process.env, LOG_LEVEL: 'error' });
const database = openPortalDatabase({ kind: 'postgres', url: config.databaseUrl ?? '' });
await database.migrate();
await database.seed();

const at = now();
const tomorrow = new Date(at.getTime() + 12 * 60 * 60 * 1000);
const key = identityKey(config.documentSecret);
const followers: Follower[] = [];
await database.db.transaction(async (tx) => {
  // What was bought is no matter here: claims without policies.
  await tx.execute('set local session_replication_role = replica');
  for (let one = 0; one < customerCount; one += 1) {
    const id = `customer-${one}`;
    const [token, browser] = [newSecret(randomBytes), newBrowserSecret(randomBytes, key)];
    await tx.insert(customers).values({
      id,
      type: 'Individual',
      fullName: 'Amina Wanjiku',
      email: `${id}@example.co.ke`,
      phone: '+254712345678',
      language: 'en',
      createdAt: at,
      updatedAt: at,
    });
    await tx.insert(sessions).values({
      id,
      customerId: id,
      tokenHash: hashOf(token),
      browserHash: hashOf(browser),
      level: 'otp',
      createdAt: at,
      seenAt: at,
      endsAt: tomorrow,
    });
    for (let claim = 0; claim < claimsOfCustomer; claim += 1) {
      const number = `CLM-26-${String(followers.length).padStart(6, '0')}`;
      await tx.insert(claims).values({
        number,
        customerId: id,
        policyNumber: 'none',
        type: 'damage-to-vehicle',
        state: 'SUBMITTED',
        happenedOn: '2026-01-01',
        submittedAt: at,
        changedAt: at,
      });
      followers.push({ number, customerId: id, token, browser });
    }
  }
});

const app = await createApp({ config, database, now });
const insurer = Fastify();
// One line of output would not hold them.
insurer.get('/', () => followers);
insurer.post<{ Params: { customerId: string; number: string } }>('/:customerId/:number', async ({ params }) => {
  const { version } = await database.db.transaction(async (tx) =>
    changeClaim(tx, await claimOf(tx, params), { happened: [{ type: 'MESSAGE_SENT', actor: 'INSURER' }], at: now() }),
  );
  return { version };
});
const api = `${await app.listen({ host, port: 0 })}/api`;
const addresses: ServedAddresses = {
  quoteUrl: api + calls.getQuote.path,
  streamUrl: api + claimChangesPath,
  insurerUrl: await insurer.listen({ host, port: 0 }),
  token: await signServiceToken(config.serviceTokenSecret, now()),
};
console.log(JSON.stringify(addresses));
