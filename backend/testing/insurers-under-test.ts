import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { ClaimState } from '@tulinde/contracts';
import type { AppDependencies } from '../src/app/servers/app-dependencies';
import { createInsurersApp } from '../src/app/servers/insurers-app';
import { changeClaim, insertClaim, type ClaimRow } from '../src/claims/records/change-claim';
import type { Database } from '../src/platform/database/connection';
import { claimFiles, insurerScopes, type InsurerScope } from '../src/platform/database/schema';
import type { InsurerActs } from '../src/operators/insurers/api/insurer-acts';
import { createToken } from '../src/operators/insurers/tokens/tokens';
import type { ReceiverRules } from '../src/operators/insurers/webhooks/receiver';
import type { PortalDatabase } from '../src/operators/seed/portal-database';
import { seededBytes } from '@tulinde/testing/servers/seeded-bytes';
import { addCustomer } from './browser-under-test';
import { parsersInProcess } from './parsers-in-process';
import { issuedTo } from './renewable';
import { testConfig, type Clock, type PortalUnderTest } from './portal-under-test';
import { soldMotor } from './sold-purchase';

export interface InsurersUnderTest {
  readonly app: FastifyInstance;
  readonly tokenOf: (underwriterName: string, scopes?: readonly InsurerScope[]) => Promise<string>;
  readonly ask: (token: string | null, method: 'GET' | 'POST', url: string, more?: More) => Promise<InsurersResponse>;
}

interface More {
  readonly body?: unknown;
  /** In place of the body. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array } | undefined;
  readonly version?: number | undefined;
  /** One of its own where it is not given. */
  readonly key?: string | null;
}

interface InsurersResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Its shape is what the tests are about. */
  readonly body: ReturnType<typeof JSON.parse>;
}

interface Options {
  readonly clock: Clock;
  readonly acts?: InsurerActs;
  readonly env?: NodeJS.ProcessEnv;
  readonly receivers?: ReceiverRules;
  readonly adapters?: AppDependencies['adapters'];
}

const asJson = (body: unknown) => ({ payload: JSON.stringify(body ?? {}), type: 'application/json' });

const asForm = async ({ name, bytes }: NonNullable<More['file']>) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://insurers', { method: 'POST', body: form });
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
};

/** The insurers' API, as an insurer's system sees it. */
export const insurersUnderTest = async (
  database: PortalDatabase,
  { clock, acts = plainActs, env, receivers, adapters }: Options,
): Promise<InsurersUnderTest> => {
  const app = await createInsurersApp({
    config: testConfig(env),
    database,
    now: clock.now,
    random: seededBytes,
    limits: 'process',
    parsers: parsersInProcess(),
    ...(receivers && { receivers }),
    ...(adapters && { adapters }),
    acts,
  });
  const tokenOf: InsurersUnderTest['tokenOf'] = async (underwriterName, scopes = insurerScopes) => {
    const given = { underwriterName, name: 'a test', scopes, expiresAt: null, operator: 'wairimu' };
    const made = await database.db.transaction((tx) =>
      createToken(tx, { ...given, at: clock.now(), random: seededBytes }),
    );
    return made.token;
  };
  const ask: InsurersUnderTest['ask'] = async (
    token,
    method,
    url,
    { body, file, version, key = randomUUID() } = {},
  ) => {
    const sent = file === undefined ? asJson(body) : await asForm(file);
    const response = await app.inject({
      method,
      url,
      ...(method === 'POST' && { payload: sent.payload }),
      headers: {
        ...(method === 'POST' && { 'content-type': sent.type }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(key !== null && method === 'POST' && { 'idempotency-key': key }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.rawPayload,
    };
  };
  return { app, tokenOf, ask };
};

let count = 0;

/** A claim of an insurer as it is when it was just sent. */
export const claimSent = async (
  portal: PortalUnderTest,
  db: Database,
  {
    underwriterName,
    email,
    purchase,
  }: {
    readonly underwriterName: string;
    readonly email: string;
    /** Of the cover; a car of its own where none is given. */
    readonly purchase?: string;
  },
): Promise<ClaimRow> => {
  count += 1;
  const customerId = await addCustomer(db, { email, hasPassword: false });
  const vehicle = { registration: `KDV ${400 + count}D`, chassisNumber: `NZE141-80${1000 + count}` };
  const purchaseId = purchase ?? (await soldMotor(portal, { vehicle }));
  const policy = await issuedTo(portal, db, { purchaseId, customerId });
  const at = portal.clock.now();
  return db.transaction((tx) =>
    insertClaim(tx, {
      number: `CLM-26-${String(count).padStart(6, '0')}`,
      policyNumber: policy.number,
      customerId,
      underwriterName,
      type: 'damage-to-vehicle',
      state: 'SUBMITTED',
      turn: 'INSURER',
      turnSince: at,
      happenedOn: '2026-03-01',
      happenedAt: new Date('2026-03-01T15:00:00Z'),
      submittedAt: at,
      snapshot: {
        answers: {},
        asked: [{ name: 'description', question: 'What happened?', answer: `It rained on ${email}` }],
        declaration: 'It is true.',
      },
      payout: { way: 'M_PESA', phone: '+254712345678', holder: 'Amina Wanjiku' },
    }),
  );
};

/** A piece of evidence of a claim, without its bytes. */
export const evidenceSent = async (db: Database, claim: ClaimRow): Promise<string> => {
  const id = `evidence-of-${claim.number}`;
  await db.insert(claimFiles).values({
    id,
    customerId: claim.customerId,
    claimNumber: claim.number,
    group: 'corner-front-left',

    name: 'Mbele "kushoto".jpg',
    type: 'image/jpeg',
    bytes: 3,
    sentSha256: 'a'.repeat(64),
    addedAt: claim.submittedAt,
  });
  return id;
};

const step =
  (type: Parameters<typeof changeClaim>[2]['happened'][number]['type'], state?: ClaimState) =>
  (tx: Database, claim: ClaimRow, { at }: { readonly at: Date }): Promise<ClaimRow> =>
    changeClaim(tx, claim, { set: state ? { state } : {}, happened: [{ type, actor: 'INSURER' }], at });

/* Each act writes its event and nothing else: what the API itself does is tested without the life of claims. */
const plainActs: InsurerActs = {
  askDocument: step('DOCUMENT_ASKED', 'DOCUMENTS'),
  acceptDocument: step('DOCUMENT_ACCEPTED'),
  refuseDocument: step('DOCUMENT_REFUSED'),
  documentsComplete: step('DOCUMENTS_COMPLETE', 'DECISION'),
  planVisit: step('VISIT_PLANNED', 'ASSESSOR'),
  visitDone: step('VISIT_DONE', 'DECISION'),
  writeAsInsurer: step('MESSAGE_SENT'),
  offer: step('OFFERED', 'OFFERED'),
  decline: step('DECLINED', 'DECLINED'),
  settle: step('SETTLED', 'SETTLED'),
  previewOffer: async () => ({
    lines: [{ kind: 'LOSS', words: { en: 'Repair', sw: 'Ukarabati' }, rule: '1/repair-cost/2020-01-01', cents: 100 }],
    totalCents: 100,
  }),
};
