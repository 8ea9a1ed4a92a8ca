import type { AddressInfo } from 'node:net';
import accepts from '@fastify/accepts';
import { claimChangesPath } from '@tulinde/contracts';
import { readCookies } from '../../platform/http/browser';
import { sendFailure } from '../../platform/http/failure';
import { identityKey } from '../../platform/http/secrets';
import { createServer } from '../../platform/http/server';
import { requireServiceToken } from '../../platform/http/service-token';
import { sessionFinder } from '../../customers-and-policies/identity/sessions';
import { until } from '@tulinde/testing/servers/until';
import { signServiceToken } from '../../platform/http/service-token';
import type { PortalDatabase } from '../../operators/seed/portal-database';
import { addCustomer, BrowserUnderTest, rightPassword, signIn } from '../../../testing/browser-under-test';
import { customerWithClaim } from '../../../testing/claim-of-a-test';
import { minutes, testConfig, testSecret } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { changeClaim, claimOf, type ClaimRow } from '../records/change-claim';
import { addClaimChanges } from './claim-changes-route';

const heartbeatMs = 200;

/* A process that has the stream alone, in less time than people get. */
const processOn = async (database: PortalDatabase, now: () => Date) => {
  const config = testConfig();
  const app = await createServer(config);
  await app.register(accepts);
  app.setErrorHandler(sendFailure);
  const { db } = database;
  const streams = await new Promise<ReturnType<typeof addClaimChanges>>((resolve) => {
    void app.register(
      async (api) => {
        requireServiceToken(api, { config, now });
        await readCookies(api);
        const cookies = { isSecure: false, key: identityKey(config.documentSecret) };
        const limits = { ofProcess: 3, ofCustomer: 2 };
        const times = { lookEveryMs: 20, heartbeatMs, limits };
        resolve(addClaimChanges(api, { db, now, findSignedIn: sessionFinder(db), cookies, ...times }));
      },
      { prefix: '/api' },
    );
    void app.ready();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, streams, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
};

onSeededPortal((portal, { db, current }) => {
  let amina: Awaited<ReturnType<typeof customerWithClaim>>;
  let served: Awaited<ReturnType<typeof processOn>>;
  let browser: BrowserUnderTest;
  const open: AbortController[] = [];

  const noStream = () =>
    until(
      'no stream is left',
      () => served.streams.count,
      (count) => count === 0,
    );
  const signedIn = async (email: string): Promise<BrowserUnderTest> => {
    const fresh = new BrowserUnderTest(portal);
    await signIn(fresh, db(), email);
    return fresh;
  };

  beforeAll(async () => {
    amina = await customerWithClaim(portal, db(), 'amina@example.co.ke');
    served = await processOn(current().database, portal.clock.now);
  });
  beforeEach(async () => {
    // Only one code a while is mailed.
    portal.clock.forward(minutes(2));
    browser = await signedIn(amina.email);
  });
  afterEach(async () => {
    for (const page of open.splice(0)) page.abort();
    await noStream();
  });
  afterAll(() => served.app.close());

  const ask = async (number: string, { from = browser, url = served.url } = {}): Promise<Response> => {
    const page = new AbortController();
    open.push(page);
    return fetch(`${url}/api${claimChangesPath}?claim=${number}`, {
      signal: page.signal,
      headers: {
        authorization: `Bearer ${await signServiceToken(testSecret, portal.clock.now())}`,
        cookie: [...from.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(from.token === null ? {} : { 'x-customer-token': from.token }),
      },
    });
  };

  /* What a page hears, part by part; undefined once the stream has ended. */
  const follow = async (given: Parameters<typeof ask>[1] = {}) => {
    const answer = await ask(amina.claim.number, given);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const next = async (): Promise<string | undefined> => {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const part = text.slice(0, end);
          text = text.slice(end + 2);
          return part;
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    };
    const nextChange = async () => {
      for (;;) {
        const part = await next();
        if (part === undefined || part.includes('event: change')) return part;
      }
    };
    const untilItEnds = async (): Promise<void> => {
      while ((await next()) !== undefined);
    };
    return { answer, next, nextChange, untilItEnds };
  };

  const claimNow = (): Promise<ClaimRow> => claimOf(db(), { number: amina.claim.number, customerId: amina.customerId });
  const change = async (): Promise<number> => {
    const changed = await db().transaction(async (tx) =>
      changeClaim(tx, await claimOf(tx, { number: amina.claim.number, customerId: amina.customerId }), {
        happened: [{ type: 'MESSAGE_SENT', actor: 'INSURER' }],
        at: portal.clock.now(),
      }),
    );
    return changed.version;
  };

  it('says at once which version there is, in a form that no proxy holds back, keeps or packs', async () => {
    const { answer, next } = await follow();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const { version } = await claimNow();
    expect(await next()).toBe(`retry: 2000\nevent: change\ndata: {"version":${version}}`);
  });

  it('tells each change that was committed, and gives signs of life', async () => {
    const { nextChange, next } = await follow();
    await nextChange();
    expect(await next()).toBe(':');
    const version = await change();
    expect(await nextChange()).toBe(`event: change\ndata: {"version":${version}}`);
  });

  it('tells the pages of another process, too', async () => {
    const other = await processOn(current().openAgain(), portal.clock.now);
    const { nextChange, untilItEnds } = await follow({ url: other.url });
    await nextChange();
    const version = await change();
    expect(await nextChange()).toBe(`event: change\ndata: {"version":${version}}`);
    const closed = other.app.close();
    await untilItEnds();
    await closed;
  });

  it('ends with the session that it was opened with', async () => {
    const { nextChange, untilItEnds } = await follow();
    await nextChange();
    await browser.call('/logout');
    await untilItEnds();
    expect((await ask(amina.claim.number)).status).toBe(401);
  });

  it('ends with a session that is idle, which following does not keep alive', async () => {
    const { nextChange, untilItEnds } = await follow();
    await nextChange();
    portal.clock.forward(minutes(31));
    await untilItEnds();
  });

  it('ends at once when the process is told to stop, and no other is opened', async () => {
    const stopping = await processOn(current().openAgain(), portal.clock.now);
    const { nextChange, untilItEnds } = await follow({ url: stopping.url });
    await nextChange();
    stopping.app.draining.isOn = true;
    await untilItEnds();
    expect((await ask(amina.claim.number, { url: stopping.url })).status).toBe(503);
    await stopping.app.close();
  });

  it('is forgotten when the page has gone', async () => {
    await (await follow()).nextChange();
    expect(served.streams.count).toBe(1);
    open.pop()?.abort();
    await noStream();
  });

  describe('is refused', () => {
    const refused = async (answer: Response) => {
      const { code } = (await answer.json()) as { code: string };
      return [answer.status, code];
    };

    it('to nobody in particular, and to who has not given the code', async () => {
      const nobody = new BrowserUnderTest(portal);
      expect(await refused(await ask(amina.claim.number, { from: nobody }))).toEqual([401, 'CUSTOMER_TOKEN_INVALID']);
      portal.clock.forward(minutes(2));
      await nobody.login(amina.email, rightPassword);
      expect(await refused(await ask(amina.claim.number, { from: nobody }))).toEqual([403, 'OTP_REQUIRED']);
    });

    it('for another’s claim as for one that is not there', async () => {
      await addCustomer(db(), { email: 'juma@example.co.ke' });
      const from = await signedIn('juma@example.co.ke');
      const [anothers, none] = [await ask(amina.claim.number, { from }), await ask('CLM-26-999999', { from })];
      expect(await refused(anothers)).toEqual([404, 'CLAIM_NOT_FOUND']);
      expect(await refused(none)).toEqual([404, 'CLAIM_NOT_FOUND']);
      expect(await refused(await ask('', { from }))).toEqual([422, 'VALIDATION']);
    });

    it('beyond the pages that a customer has, and the page is told when to try again', async () => {
      await follow();
      await follow();
      const third = await ask(amina.claim.number);
      expect(third.headers.get('retry-after')).toBe('60');
      expect(await refused(third)).toEqual([503, 'UNAVAILABLE']);
    });
  });

  it('is there in the whole back end, for who has a service token', async () => {
    const answer = await portal.app.inject({ method: 'GET', url: `/api${claimChangesPath}?claim=x` });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'SERVICE_TOKEN_INVALID']);
  });
});
