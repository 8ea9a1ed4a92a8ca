import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../src/platform/adapters/files/port';
import { localRegistry } from '../../src/platform/adapters/certificate-registry/local';
import { createApp } from '../../src/app/servers/app';
import { createInsurersApp } from '../../src/app/servers/insurers-app';
import { loadConfig } from '../../src/platform/config/config';
import { insurerScopes } from '../../src/platform/database/schema';
import { PastInsurer } from '../../src/app/demo/past-insurer';
import { createToken } from '../../src/operators/insurers/tokens/tokens';
import { purgeExpired } from '../../src/app/servers/maintenance';
import { signServiceToken } from '../../src/platform/http/service-token';
import { beat } from '../../src/platform/uptime';
import { darajaEnvironment } from '../daraja-environment';
import { parsersInProcess } from '../parsers-in-process';
import type { TestResponse } from '../portal-under-test';
import type { SimulatedDatabase } from './engines';
import { paybillSecret, shortCode } from './m-pesa';
import type { PostOffice } from './post-office';

const origin = 'https://api.example.co.ke';
const secret = 'a secret of thirty-two characters';
const site = 'https://tulinde.example';
export const owner = 'money@tulinde.example';

export const operators = ['wairimu', 'otieno'] as const;
export type OperatorName = (typeof operators)[number];
const tokenOf = (name: OperatorName): string => `${name}-of-the-simulation-000000000000`;

const environment = (darajaUrl: string): NodeJS.ProcessEnv => ({
  LOG_LEVEL: process.env['TULINDE_SIMULATION_LOG'] ?? 'silent',
  TULINDE_SERVICE_TOKEN_SECRET: secret,
  TULINDE_SITE: site,
  // Its minutes are those of the machine, and a simulated month is over in one of them.
  TULINDE_RATE_LIMIT_PER_MINUTE: '1000000000',
  TULINDE_MONEY_OWNER: owner,
  TULINDE_OPERATORS: operators
    .map((name) => `${name}:${createHash('sha256').update(tokenOf(name)).digest('hex')}`)
    .join(','),
  TULINDE_INSURERS_RATE_LIMIT_PER_MINUTE: '1000000000',
  ...darajaEnvironment(darajaUrl, origin),
  TULINDE_MPESA_SHORT_CODE: shortCode,
  TULINDE_MPESA_PAYBILL_SECRET: paybillSecret,
});

/* The papers of one seed. */
const memoryFiles = (): FileStore => {
  const kept = new Map<string, Uint8Array>();
  return {
    get: async (name) => kept.get(name) ?? null,
    put: async (name, bytes) => void kept.set(name, bytes),
    names: async (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
    remove: async (name) => void kept.delete(name),
    isEmpty: async () => kept.size === 0,
  };
};

/** What a world gives the portal: its clock, its chance, its post. */
export interface Surroundings {
  readonly now: () => Date;
  readonly random: (size: number) => Uint8Array;
  readonly post: PostOffice;
}

export interface OperatorResponse {
  readonly status: number;
  /** Of the call's own shape. */
  readonly body: ReturnType<typeof JSON.parse>;
}

/** The back end in a world, reached as others reach it: by calls, by M-Pesa's posts, at the operators' desk. */
export class Portal {
  readonly #apps: readonly FastifyInstance[];
  readonly #database: SimulatedDatabase;
  readonly #now: () => Date;
  /** The insurers' API. */
  readonly #insurersApp: FastifyInstance;
  readonly #insurers = new Map<string, PastInsurer>();
  #turn = 0;

  private constructor(
    { apps, insurersApp }: { readonly apps: readonly FastifyInstance[]; readonly insurersApp: FastifyInstance },
    database: SimulatedDatabase,
    now: () => Date,
  ) {
    this.#apps = apps;
    this.#insurersApp = insurersApp;
    this.#database = database;
    this.#now = now;
  }

  static async open(database: SimulatedDatabase, darajaUrl: string, around: Surroundings): Promise<Portal> {
    const { now, random, post } = around;
    const files = memoryFiles();
    const parsers = parsersInProcess();
    const apps: FastifyInstance[] = [];
    for (const worker of database.workers) {
      const adapters = { mail: post.mail, texts: post.texts, files, certificates: localRegistry(worker.db) };
      apps.push(
        await createApp({
          config: loadConfig(environment(darajaUrl)),
          database: worker,
          now,
          random,
          adapters,
          parsers,
        }),
      );
    }
    const [first] = database.workers;
    if (first === undefined) throw new Error('There is no worker.');
    const config = loadConfig(environment(darajaUrl));
    const insurersApp = await createInsurersApp({ config, database: first, now, random, adapters: { files }, parsers });
    return new Portal({ apps, insurersApp }, database, now);
  }

  async call(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<TestResponse> {
    const token = await signServiceToken(secret, this.#now());
    const response = await this.#next().inject({
      method: 'POST',
      url: `/api${path}`,
      payload: JSON.stringify(body),
      // Everybody has an address of their own, and limits of their own with it.
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.${this.#turn >> 16}.${(this.#turn >> 8) & 255}.${this.#turn & 255}`,
        ...headers,
      },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }

  /** All bytes of a file that was announced. */
  async sendFile(path: string, bytes: Buffer, headers: Record<string, string>): Promise<number> {
    const token = await signServiceToken(secret, this.#now());
    const sent = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const authorization = `Bearer ${token}`;
    const asked = { method: 'PATCH', url: `/api${path}`, payload: bytes } as const;
    return (await this.#next().inject({ ...asked, headers: { ...headers, ...sent, authorization } })).statusCode;
  }

  /** An insurer's own system. */
  async insurer(underwriterName: string): Promise<PastInsurer> {
    const known = this.#insurers.get(underwriterName);
    if (known !== undefined) return known;
    const given = { underwriterName, name: 'its system', scopes: insurerScopes, expiresAt: null, operator: 'wairimu' };
    const { token } = await createToken(this.#db, { ...given, at: this.#now(), random: randomBytes });
    const insurer = new PastInsurer(this.#insurersApp, token);
    this.#insurers.set(underwriterName, insurer);
    return insurer;
  }

  /** At the desk, as `npm run operator -- money` asks. */
  async desk(call: string, body: object = {}, name: OperatorName = 'wairimu'): Promise<OperatorResponse> {
    const response = await this.#next().inject({
      method: 'POST',
      url: `/operator/${call}`,
      payload: JSON.stringify(body),
      headers: { authorization: `Bearer ${tokenOf(name)}`, 'content-type': 'application/json' },
    });
    return { status: response.statusCode, body: response.json() };
  }

  /** What M-Pesa sends. */
  async post(url: string, body: unknown): Promise<void> {
    await this.#next().inject({
      method: 'POST',
      url: url.replace(origin, ''),
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  /** The worker's hour: everything that is due, by all workers at once. */
  async work(): Promise<number> {
    const done = await Promise.all([...this.#apps, this.#insurersApp].map((app) => app.runDueJobs()));
    return done.reduce((sum, each) => sum + each, 0);
  }

  /**
   * The minutes of the heartbeat that nobody sees, in one. What runs on timers is driven from here, because nothing waits.
   * @returns when the next work is due
   */
  async liveUntil(now: Date): Promise<Date | null> {
    const at = now.toISOString();
    // The beat alone writes, and is read by nothing in here: one statement does for both.
    const answer: unknown = await this.#db.execute(
      sql`with beat as (update portal.uptimes set to_at = greatest(to_at, ${at}::timestamptz) where id = (select max(id) from portal.uptimes))
        select min(greatest(run_at, coalesce(leased_until, run_at))) as at from portal.jobs where state = 'waiting'`,
    );
    const [row] = (answer as { rows: { at: string | Date | null }[] }).rows;
    const next = row?.at ?? null;
    return next === null ? null : new Date(next);
  }

  /** As the process does when it begins to listen. */
  async beat(): Promise<void> {
    await beat(this.#db, this.#now());
  }

  runMaintenance(): Promise<void> {
    return purgeExpired(this.#db, this.#now());
  }

  async close(): Promise<void> {
    for (const app of [...this.#apps, this.#insurersApp]) await app.close();
  }

  get #db() {
    const [first] = this.#database.workers;
    if (first === undefined) throw new Error('There is no worker.');
    return first.db;
  }

  #next(): FastifyInstance {
    this.#turn += 1;
    const app = this.#apps[this.#turn % this.#apps.length];
    if (app === undefined) throw new Error('There is no worker.');
    return app;
  }
}
