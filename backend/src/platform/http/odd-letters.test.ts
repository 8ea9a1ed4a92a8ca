import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { receiverRules } from '../../app/servers/receiver-rules';
import { insurerActs } from '../../claims/lifecycle/insurer-acts';
import { claimOperations } from '../../operators/insurers/api/claim-operations';
import { webhookOperations } from '../../operators/insurers/api/webhook-operations';
import { openAdapters } from '../../app/servers/open-adapters';
import { operatorDesk } from '../../app/servers/operator-desk';
import { createTokenApp } from '../../app/servers/token-app';
import type { IssueDependencies } from '../../servicing/issue/issue-dependencies';
import {
  claimSent,
  evidenceSent,
  insurersUnderTest,
  type InsurersUnderTest,
} from '../../../testing/insurers-under-test';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { onSeededPostgres } from '../../../testing/databases';
import { routesOf } from '../../../testing/fuzz/routes-of';
import { sampleOf } from '../../../testing/fuzz/sample-of';
import { withUnstorableTexts } from '../../../testing/fuzz/spoil';
import { portalUnderTest, testConfig, testSecret, type PortalUnderTest } from '../../../testing/portal-under-test';
import { darajaEnvironment } from '../../../testing/daraja-environment';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { seededBytes } from '@tulinde/testing/servers/seeded-bytes';
import { signServiceToken } from './service-token';

const operatorToken = 'operator-of-the-odd-letters-000000000000';
const paybillSecret = 'paybill-secret-of-thirty-two-letters';
const env = {
  ...darajaEnvironment('http://127.0.0.1:9'),
  TULINDE_RATE_LIMIT_PER_MINUTE: '1000000000',
  TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE: '1000000000',
  TULINDE_INSURERS_RATE_LIMIT_PER_MINUTE: '1000000000',
  TULINDE_MPESA_PAYBILL_SECRET: paybillSecret,
  TULINDE_OPERATORS: `wairimu:${createHash('sha256').update(operatorToken).digest('hex')}`,
};

/* As they stand in an address: NUL, controls, a line break, half a character, bytes that are no UTF-8. */
const inAddresses = ['%00', 'a%00b', '%07%1b%ff', '%0d%0a', '%ED%A0%80', '%E2%80%AE', '%ff', 'a%C2%85b'];
/* Node’s own parser lets fewer of them through. */
const inHeaders = ['\u0000', 'a\u0007\tb', '\u0085\u00ff'];
const piece = 'application/offset+octet-stream';
const queries = ['to', 'claim', 'state', 'cursor', 'changedSince', 'limit', 'version', 'uploadId', 'token'];
const calls = /(login|getPolicies|uploadDocument|claimChanges)$/;
const headers = [
  'idempotency-key',
  'if-match',
  'if-none-match',
  'range',
  'upload-offset',
  'x-customer-token',
  'x-request-id',
  'accept',
  'accept-language',
  'cookie',
  'user-agent',
  'x-forwarded-for',
  'traceparent',
  'content-type',
  'authorization',
  'x-timestamp',
  'x-application-id',
  'origin',
  'referer',
  'upload-length',
];

onSeededPostgres((current) => {
  let portal: PortalUnderTest;
  let insurers: InsurersUnderTest;
  let token: FastifyInstance;
  let browser: BrowserUnderTest;
  let insurerToken: string;
  let known: Readonly<Record<string, string>>;
  const db = () => current().database.db;

  beforeAll(async () => {
    portal = await portalUnderTest(current().database, { env });
    const { clock } = portal;
    insurers = await insurersUnderTest(current().database, { clock, env });
    const config = testConfig(env);
    token = await createTokenApp({ config, database: current().database, now: clock.now, limits: 'process' });
    browser = new BrowserUnderTest(portal);
    await addCustomer(db(), { email: 'amina@example.co.ke' });
    await signIn(browser, db(), 'amina@example.co.ke');
    const claim = await claimSent(portal, db(), { underwriterName: 'Rift Crest', email: 'own@example.co.ke' });
    insurerToken = await insurers.tokenOf('Rift Crest');
    known = { insurer: 'Rift Crest', email: 'amina@example.co.ke', fileId: await evidenceSent(db(), claim) };
    await Promise.all([portal.app.ready(), insurers.app.ready(), token.ready()]);
    known = { ...known, claimNumber: claim.number };
  });
  afterAll(() => Promise.all([portal.app.close(), insurers.app.close(), token.close()]));

  const servers = () => [
    { app: portal.app, sent: async () => ({ ...(await ofCustomer()) }) },
    { app: insurers.app, sent: async () => ({ authorization: `Bearer ${insurerToken}`, 'if-match': '"1"' }) },
    { app: token, sent: async () => ({}) },
  ];
  const ofCustomer = async (): Promise<Record<string, string>> => ({
    ...browser.headers(),
    authorization: `Bearer ${await signServiceToken(testSecret, portal.clock.now())}`,
  });
  const key = (index: number): string => `odd-letters-${String(index).padStart(8, '0')}`;

  /* Sends them in turn. @returns those that were answered with a failure of ours */
  const brokenBy = async (
    app: FastifyInstance,
    requests: readonly (InjectOptions & { url: string })[],
  ): Promise<readonly string[]> => {
    const broken: string[] = [];
    for (const request of requests) {
      const { statusCode, body } = await app.inject(request);
      const what = JSON.stringify([request.payload ?? '', request.headers]).slice(0, 300);
      if (statusCode >= 500)
        broken.push(`${request.method} ${request.url} ${what}: ${statusCode} ${body.slice(0, 80)}`);
    }
    return broken;
  };

  const filled = (url: string, name: string | null, value: string): string =>
    url.replaceAll(/:(\w+)\??/g, (_all, parameter: string) =>
      parameter === name ? value : (known[parameter] ?? 'some-id'),
    );
  const parametersOf = (url: string): string[] => [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const isWithBody = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const asJson = (method: string, sent: Record<string, string>) =>
    isWithBody(method)
      ? { payload: '{}', headers: { 'content-type': method === 'PATCH' ? piece : 'application/json', ...sent } }
      : { headers: sent };
  /* HEAD is answered by what answers GET; what the API page is made of is a library’s. */
  const ownRoutes = (app: FastifyInstance) =>
    routesOf(app).filter(
      ({ method, url }, _index, all) =>
        !url.startsWith('/docs') &&
        (method !== 'HEAD' || !all.some((other) => other.url === url && other.method === 'GET')),
    );

  describe('when NUL, control characters or what is no UTF-8 come', () => {
    it('answers none of them with a failure of its own in any parameter of any address', async () => {
      for (const { app, sent } of servers()) {
        const own = await sent();
        const requests = ownRoutes(app).flatMap(({ method, url }) =>
          parametersOf(url).flatMap((name) =>
            inAddresses.map((value) => ({
              method: method as 'GET',
              url: filled(url, name, value),
              ...asJson(method, { 'idempotency-key': key(0), 'upload-offset': '0', ...own }),
            })),
          ),
        );
        expect(await brokenBy(app, requests)).toEqual([]);
      }
    });

    it('answers none of them with a failure of its own in any query', async () => {
      for (const { app, sent } of servers()) {
        const own = await sent();
        const readable = ownRoutes(app).filter(({ method }) => method === 'GET' || method === 'HEAD');
        const requests = readable.flatMap(({ method, url }) =>
          [...queries, '%00'].flatMap((name) =>
            inAddresses.slice(0, 3).map((value) => ({
              method: method as 'GET',
              url: `${filled(url, null, '')}?${name}=${value}`,
              headers: own,
            })),
          ),
        );
        expect(await brokenBy(app, requests)).toEqual([]);
      }
    });

    it('answers none of them with a failure of its own in any header', async () => {
      for (const { app, sent } of servers()) {
        const own = await sent();
        // Headers are read by what routes have in common: one route of each folder, and a few calls of the contracts.
        const ofFolder = new Map(
          ownRoutes(app)
            .filter(({ url }) => !url.startsWith('/development') && (!/^\/api\/\w+$/.test(url) || calls.test(url)))
            .map((route) => [`${route.method} ${route.url.split('/').slice(0, 3).join('/')}`, route]),
        );
        const routes = [...ofFolder.values()];
        const requests = routes.flatMap(({ method, url }) =>
          headers.flatMap((name) =>
            inHeaders.map((value) => {
              const request = asJson(method, own);
              return {
                method: method as 'GET',
                url: filled(url, null, ''),
                ...request,
                headers: { ...request.headers, [name]: value },
              };
            }),
          ),
        );
        expect(await brokenBy(app, requests)).toEqual([]);
      }
    });

    it('answers none of them with a failure of its own in any text of any call of the operators', async () => {
      const config = testConfig(env);
      const adapters = openAdapters(config, { db: db(), now: portal.clock.now });
      const desk = operatorDesk({
        ...({} as IssueDependencies),
        config,
        random: seededBytes,
        ...adapters,
        parsers: parsersInProcess(),
      });
      const requests = Object.entries(desk).flatMap(([name, { schema }]) =>
        withUnstorableTexts(sampleOf(schema, known) as object).map((body) => ({
          method: 'POST' as const,
          url: `/operator/${name}`,
          payload: JSON.stringify(body),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
        })),
      );
      expect(requests.length).toBeGreaterThan(80);
      expect(await brokenBy(portal.app, requests)).toEqual([]);
    });

    it('answers none of them with a failure of its own in any text of the insurers’ API', async () => {
      const config = testConfig(env);
      const parts = { db: db(), secret: config.documentSecret, origin: 'https://api.example.co.ke' };
      const webhooks = { ...parts, receivers: receiverRules(config), random: seededBytes };
      const operations = [...claimOperations({ ...parts, acts: insurerActs }), ...webhookOperations(webhooks)];
      const requests = operations.flatMap(({ method, url, body }, which) =>
        withUnstorableTexts(sampleOf(body, { ...known, facts: { part: 'a', list: ['b'] } }) as object).map(
          (odd, index) => ({
            method,
            url: filled(url, null, ''),
            payload: JSON.stringify(odd),
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${insurerToken}`,
              'idempotency-key': key(which * 100 + index),
              'if-match': '"1"',
            },
          }),
        ),
      );
      expect(requests.length).toBeGreaterThan(20);
      expect(await brokenBy(insurers.app, requests)).toEqual([]);
    });

    it('answers none of them with a failure of its own in a callback of M-Pesa or a form with a file', async () => {
      const paybill = {
        TransactionType: 'Pay Bill',
        TransID: 'SKH7XYZ123',
        TransTime: '20260302120000',
        TransAmount: '100.00',
        BillRefNumber: 'TUL-1',
        MSISDN: '254712345678',
        FirstName: 'AMINA',
        MiddleName: '',
        LastName: '',
      };
      const calledBack = withUnstorableTexts(paybill).map((body) => ({
        method: 'POST' as const,
        url: `/api/m-pesa/paybill/${paybillSecret}`,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }));
      expect(await brokenBy(portal.app, calledBack)).toEqual([]);
      const own = await ofCustomer();
      const forms = await Promise.all(
        ['/api/uploadDocument', '/api/uploadCancelProof'].flatMap((url) =>
          ['purchaseId', 'policyNumber', 'grant', 'kind'].map(async (field) => {
            const form = new FormData();
            const fields = { purchaseId: 'A'.repeat(22), policyNumber: 'TUL-MC-26-000001', kind: 'LOGBOOK' };
            for (const [name, value] of Object.entries({ ...fields, [field]: 'a\u0000\u0007b' }))
              form.append(name, value);
            form.append('file', new File(['%PDF-1.4\n%%EOF'], 'a\u0000\u0007b.pdf', { type: 'application/pdf' }));
            const request = new Request('http://portal', { method: 'POST', body: form });
            const payload = Buffer.from(await request.arrayBuffer());
            const sent = { ...own, 'content-type': request.headers.get('content-type') ?? '' };
            return { method: 'POST' as const, url, payload, headers: sent };
          }),
        ),
      );
      expect(await brokenBy(portal.app, forms)).toEqual([]);
    });
  });
});
